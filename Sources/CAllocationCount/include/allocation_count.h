#pragma once

/// How often memory was asked for in this process, by any thread: malloc and its kin. It begins at 0 and grows.
/// Where the platform doesn't let a program see that, it stays -1.
long allocation_count(void);
