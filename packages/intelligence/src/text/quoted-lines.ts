/** Longer text is not analysed: it is a paste, not a message. */
const MAX_READ = 20_000;

/** Lines of others between the writer's own. */
const QUOTE = /^[ \t]*>.*$/gm;

/** A text as it is scored: without lines of others. */
export const withoutQuotedLines = (visible: string): string =>
  visible.slice(0, MAX_READ).replace(QUOTE, '');
