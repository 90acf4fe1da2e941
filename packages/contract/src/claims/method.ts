/** What finds claims and writes summaries of conversations without a language model. */
export const TRAINED_READERS = 'trained readers';

/** How a claim or the summary of a conversation was found, by its stored method: `rules` means the trained readers. */
export const readingMethod = (stored: string): string =>
  stored === 'rules' ? TRAINED_READERS : stored;
