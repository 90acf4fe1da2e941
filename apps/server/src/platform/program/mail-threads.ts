/** Limits of a thread that parses mail: it looks early which of its new objects are still used, as a mail may be large. */
export const MAIL_THREAD_LIMITS = { maxYoungGenerationSizeMb: 12 };

/** Limits of a thread that reads conversations: their texts are short, and a larger room is looked through less often. */
export const READING_THREAD_LIMITS = { maxYoungGenerationSizeMb: 24 };

/** Milliseconds such a thread waits for the next import: a new one has to load and warm up. */
export const IDLE_MS = 120_000;
