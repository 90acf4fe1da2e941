import type { Item } from '../conversation.ts';
import type { SentenceInContext } from '../sentences.ts';

/** "Can you draw that up?", "Will it be in yours?": a word that stands for something said before. */
const POINTS_BACK =
  /\b(?:(?:it|them|those|these)\b|(?:that|this)(?=\s*(?:$|[.?!,;]|(?:up|out|in|on|off|back|over|to|for|with|by|before|please|is|was|be|work|works|done|sorted|fixed|right|and|or|too|again)\b)))/i;
/** A longer sentence says itself what it is about. */
const LONGEST = 60;
/** Characters of a title with the words before it. */
const LONGEST_TITLE = 120;
/** Fewer words say nothing more. */
const LEAST = 12;

/** Items whose words point back, with the beginning of the sentence before them in the title: "Draw that up: “The Wharf and…”". */
export const withLeads = (
  items: readonly Item[],
  sentences: readonly SentenceInContext[],
): Item[] =>
  items.map((item) => {
    if (item.quote.length > LONGEST || !POINTS_BACK.test(item.quote)) return item;
    const at = sentences.findIndex(
      ({ message, start }) => message === item.message && start === item.start,
    );
    const before = sentences[at - 1];
    if (at < 1 || !before || before.message !== item.message || before.formal) return item;
    const lead = beginning(
      before.quote.replace(/\s+/g, ' ').trim(),
      LONGEST_TITLE - item.title.length,
    );
    const mark = item.title.endsWith('?') ? '' : ':';
    return lead ? { ...item, title: `${item.title}${mark} “${lead}”` } : item;
  });

/** A sentence, or its first words and "…"; null where too few fit. */
function beginning(sentence: string, most: number): string | null {
  if (sentence.length < LEAST) return null;
  if (sentence.length <= most) return sentence;
  const cut = sentence.slice(0, sentence.lastIndexOf(' ', most - 1));
  return cut.length < LEAST ? null : `${cut.replace(/[\s,;:–-]+$/u, '')}…`;
}
