// Loaded before a command: tells the benchmark the most memory that its process had, in kilobytes.
process.channel?.unref();
process.on('exit', () => process.send?.(process.resourceUsage().maxRSS));
