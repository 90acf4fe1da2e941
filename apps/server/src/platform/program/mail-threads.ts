/** Limits of a thread that works on mail: it looks early which of its new objects are still used. */
export const MAIL_THREAD_LIMITS = { maxYoungGenerationSizeMb: 12 };

/** Milliseconds such a thread waits for the next import: a new one has to load and warm up. */
export const IDLE_MS = 120_000;
