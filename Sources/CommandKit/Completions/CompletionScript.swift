/// What makes a shell of the system complete the program's command lines. The scripts know nothing of the commands:
/// they ask the program, which reads its table and the person's data.
enum CompletionScript {
    static let shells = ["bash", "zsh", "fish"]

    /// The script for one of the ``shells``.
    static func text(for shell: String, program: String) -> String {
        let script = ["bash": bash, "zsh": zsh, "fish": fish][shell] ?? ""
        return script.replacing("PROGRAM", with: program)
    }

    private static let bash = #"""
        # Completions of PROGRAM for bash; made by “PROGRAM completions bash”.
        _PROGRAM() {
            local typed=${COMP_LINE:0:COMP_POINT} breaks=${COMP_WORDBREAKS//[^=:]/} prefix='' line candidate
            local -a words=()
            # By spaces: COMP_WORDS is split at “=” and “:” as well.
            read -ra words <<<"$typed"
            if [[ $typed == *[[:space:]] ]]; then words+=(''); fi
            local current=${words[${#words[@]} - 1]}
            # What bash replaces begins behind these.
            if [[ -n $breaks ]]; then prefix=${current%"${current##*[$breaks]}"}; fi
            COMPREPLY=()
            while IFS= read -r line; do
                if [[ $line == $'\tfiles'* ]]; then
                    compopt -o filenames 2>/dev/null
                    while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done < <(
                        compgen -f -- "${current#"$prefix"}"
                    )
                else
                    printf -v candidate %q "${line%%$'\t'*}"
                    COMPREPLY+=("${candidate#"$prefix"}")
                fi
            done < <(PROGRAM __complete -- "${words[@]:1}" 2>/dev/null)
        }
        complete -o nosort -F _PROGRAM PROGRAM 2>/dev/null || complete -F _PROGRAM PROGRAM
        """#

    private static let zsh = #"""
        #compdef PROGRAM
        # Completions of PROGRAM for zsh; made by “PROGRAM completions zsh”.
        _PROGRAM() {
            local line candidate
            local -a candidates
            for line in "${(@f)$(PROGRAM __complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                if [[ $line == $'\tfiles'* ]]; then
                    compset -P '--*='
                    _files
                    return
                fi
                candidate=${line%%$'\t'*}
                if [[ -z $candidate ]]; then continue; fi
                line=${line#*$'\t'}
                candidates+=("${${candidate//\\/\\\\}//:/\\:}${line:+:$line}")
            done
            _describe -V PROGRAM candidates
        }
        if [[ ${funcstack[1]} == _PROGRAM ]]; then _PROGRAM "$@"; else compdef _PROGRAM PROGRAM; fi
        """#

    private static let fish = #"""
        # Completions of PROGRAM for fish; made by “PROGRAM completions fish”.
        function __PROGRAM_complete
            set -l words (commandline -opc)
            set -e words[1]
            set -l current (commandline -ct)
            set -l lines (PROGRAM __complete -- $words "$current" 2>/dev/null)
            if string match -q \tfiles'*' -- "$lines"
                __fish_complete_path "$current"
            else if test -n "$lines"
                printf '%s\n' $lines
            end
        end
        complete -c PROGRAM -f -k -a '(__PROGRAM_complete)'
        """#
}
