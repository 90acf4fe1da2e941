/** Values for the placeholders of a story, by name. */
export type Details = Record<string, string>;

/** Maximum number of messages with the same sentence. */
const MAX_USES = 5;

/** Fills `{placeholders}`; a value that begins a sentence gets a capital letter. */
export const fill = (text: string, details: Details): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
    const value = details[name] ?? whole;
    return at === 0 || /[.!?] $/.test(text.slice(0, at))
      ? value.charAt(0).toUpperCase() + value.slice(1)
      : value;
  });

/**
 * Chooses a wording whose sentences may be used again and counts them; null when there is none. The sayings of a
 * conversation take the wordings of the same place, which answer each other.
 */
export function chooseWording(
  wordings: string[],
  sentenceUses: Map<string, number>,
  place: number,
): string | null {
  const mayBeUsed = (wording: string) =>
    sentencesOf(wording).every((sentence) => (sentenceUses.get(sentence) ?? 0) < MAX_USES);
  const chosen = wordings
    .map((_, step) => wordings[(place + step) % wordings.length]!)
    .find(mayBeUsed);
  if (chosen === undefined) return null;
  for (const sentence of sentencesOf(chosen))
    sentenceUses.set(sentence, (sentenceUses.get(sentence) ?? 0) + 1);
  return chosen;
}

/** The sentences that are counted: in lower case, with at least four words. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length >= 4);
