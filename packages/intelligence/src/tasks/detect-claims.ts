import { Level } from '@rapport/contract/enumerations.ts';
import { splitSentences } from '../text/sentences.ts';
import type { Sentence } from '../text/sentences.ts';

/** A claim about the account, with the sentence it comes from. */
export interface DetectedClaim<Category extends string> {
  quote: string;
  start: number;
  end: number;
  category: Category;
  level: Level;
  title: string;
}

export interface Pattern<Category extends string> {
  category: Category;
  level: Level;
  title: string;
  test: RegExp;
}

// Denied or hypothetical: "We are not leaving", "if we were to cancel", "no problem".
const DENIED =
  /\b(?:not|never|no longer|don't|do not|isn't|aren't|won't|without|kein(?:e|en)?|nicht|pas|aucun|jamais|ningún|nunca|non|niet|geen|inte)\s(?:\S+\s){0,3}$|\b(?:no|zero)\s$/iu;
const SUPPOSED =
  /\b(?:if we (?:were|had|ever)|hypothetically|for example|in case (?:we|you) (?:ever )?|imagine|no plans? to|far from|nothing to do with|unlike|used to|no intention of|instead of|rather than|glad (?:we|you) did ?n[o']t)\b/iu;

// "The outage was fixed within the hour", but not "it was fixed twice and still fails".
const SETTLED =
  /\b(?:was|were|is|are|been|got) (?:now |all |finally |quickly )?(?:fixed|solved|resolved)\b|\bthank(?:s| you) for (?:fixing|solving|resolving|sorting)\b/iu;
const UNSETTLED =
  /\b(?:not|never|nothing|none|until|unless|if|when|once|before|again|still|but)\b|n't\b/iu;

/**
 * Sentences that match a pattern and are not denied, hypothetical or settled; per category the pattern with the
 * highest level.
 */
export function detectClaims<Category extends string>(
  text: string,
  patterns: readonly Pattern<Category>[],
): DetectedClaim<Category>[] {
  const found = new Map<Category, DetectedClaim<Category>>();
  for (const sentence of splitSentences(text)) {
    if (sentence.text.length < 12 || /^[>|]/.test(sentence.text)) continue;
    for (const pattern of patterns) {
      if (!matches(sentence, pattern.test)) continue;
      const before = found.get(pattern.category);
      if (!before || Level.options.indexOf(pattern.level) > Level.options.indexOf(before.level))
        found.set(pattern.category, toDetectedClaim(sentence, pattern));
    }
  }
  return [...found.values()];
}

function matches({ text }: Sentence, test: RegExp): boolean {
  const match = test.exec(text);
  if (match === null || SUPPOSED.test(text) || DENIED.test(text.slice(0, match.index)))
    return false;
  return !SETTLED.test(text) || UNSETTLED.test(text);
}

const toDetectedClaim = <Category extends string>(
  { text, start, end }: Sentence,
  { category, level, title }: Pattern<Category>,
): DetectedClaim<Category> => ({
  quote: text,
  start,
  end,
  category,
  level,
  title,
});
