/** Shorter lines are greetings and thanks, which many messages share. */
const MIN_LENGTH = 24;
const MAX_CHARACTERS = 20_000;
const MAX_LINES = 80;

/** Fingerprints per message. Few are enough, because replies mostly quote whole messages. */
const SAMPLE = 6;

/** Fingerprints of some longer lines of a message, selected independently of their order. */
export const sampleFingerprints = (text: string): number[] =>
  fingerprints(text)
    .toSorted((a, b) => a - b)
    .slice(0, SAMPLE);

/** Hashes of the longer lines of a text. */
function fingerprints(text: string): number[] {
  const found = new Set<number>();
  for (const line of text.slice(0, MAX_CHARACTERS).split('\n')) {
    const words = line.trim().toLowerCase();
    if (words.length < MIN_LENGTH) continue;
    let hash = 2166136261;
    for (let index = 0; index < words.length; index += 1)
      hash = Math.imul(hash ^ words.charCodeAt(index), 16777619);
    found.add(hash);
    if (found.size >= MAX_LINES) break;
  }
  return [...found];
}

/** Fingerprints of quoted lines, without quote marks. */
export const quotedFingerprints = (quoted: string): number[] =>
  fingerprints(quoted.replace(/^(?:[ \t]*>)+[ \t]?/gm, ''));
