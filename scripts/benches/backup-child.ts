// Loaded before a command: reports the peak memory of its process to the benchmark, in kilobytes.
process.channel?.unref();
process.on('exit', () => process.send?.(process.resourceUsage().maxRSS));
