import { splitSentences } from '../../text/sentences.ts';

export const FYI_CATEGORIES = [
  'absence',
  'new-contact',
  'reorganisation',
  'maintenance',
  'company-news',
  'milestone',
] as const;
export type FyiCategory = (typeof FYI_CATEGORIES)[number];

/** Something worth knowing that asks for nothing, with the sentence that says it. */
export interface FoundFyi {
  quote: string;
  start: number;
  end: number;
  category: FyiCategory;
}

const ABSENCE =
  /\b(?:(?:i am|i'm|i will be|i'll be|we are|we will be|\p{L}+ (?:is|will be)) (?:out of (?:the )?office|on (?:annual |parental |maternity |paternity |sick )?(?:leave|holiday|vacation)|away (?:until|next|for|this)|off (?:until|next|for|this week))|offices? (?:is|are|will be) closed|im urlaub|in elternzeit|nicht im büro|en (?:vacances|congés?)|de vacaciones|in ferie|op vakantie|met verlof|de férias|på semester|föräldraledig)/u;
// Denied or hypothetical: "I am not away", "if I am away", "when I'm away".
const NOT_SAID =
  /\b(?:not|never|no longer|if|when|whenever|in case|unless|kein(?:e|en)?|nicht|pas|nunca|non|niet|inte)\b|n't\b|\?\s*$/u;

/**
 * What a message says that is worth knowing. Absences alone: 31 of 33 found in 2,954 unseen mails and the corpus were
 * right; patterns for the other categories were right less often than 3 times in 4, so only a model finds those.
 */
export function findFyi(text: string): FoundFyi[] {
  if (!ABSENCE.test(text.toLowerCase())) return [];
  const found = splitSentences(text).find((sentence) => {
    const words = sentence.text.toLowerCase();
    return ABSENCE.test(words) && !NOT_SAID.test(words);
  });
  if (!found) return [];
  return [{ quote: found.text, start: found.start, end: found.end, category: 'absence' }];
}
