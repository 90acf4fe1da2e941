import { pick, randomFrom, seedOf } from './random.ts';
import type { Language } from './stories/story.ts';
import { CLOSINGS, GREETINGS } from './vocabulary.ts';

/** How a person writes letters; the same in all of them. */
export interface Manner {
  /** Leaves out what need not be said. */
  brief: boolean;
  /** With `{first}` for the recipient; null for people who begin at once. */
  greeting: string | null;
  /** Null for people who only put their name. */
  closing: string | null;
  signature: 'none' | 'short' | 'full' | 'phone';
}

/** Our own people write with care, and all with the signature of the company. */
export function mannerOf(email: string, language: Language, ours: boolean): Manner {
  const random = randomFrom(seedOf(email));
  const brief = random() < 0.4;
  if (ours)
    return {
      brief: false,
      greeting: GREETINGS[language].at(-2) ?? null,
      closing: CLOSINGS[language].at(-2) ?? null,
      signature: 'full',
    };
  const greeting = pick(random, GREETINGS[language]);
  const closing = pick(random, CLOSINGS[language]);
  const signature = pick(random, ['none', 'none', 'short', 'full', 'phone'] as const);
  return {
    brief,
    greeting: brief && random() < 0.4 ? null : greeting,
    closing: brief && random() < 0.5 ? null : closing,
    signature,
  };
}
