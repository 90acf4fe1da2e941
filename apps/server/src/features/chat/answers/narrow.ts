import { accountFilters, isNarrowed } from '@rapport/intelligence/analyst/account-filters.ts';
import type { AccountFilters, Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import { figureOf } from '@rapport/intelligence/analyst/figures.ts';
import type { Intent } from '@rapport/intelligence/analyst/intent.ts';
import { plain } from './formats.ts';
import type { Question } from './question.ts';
import type { Writing } from './writing.ts';

/** These read the filters of a question themselves. */
const FILTERED: ReadonlySet<Intent> = new Set(['accounts', 'count', 'quiet', 'comparison']);

/**
 * Narrows a question of all accounts to those it names by owner, tier, stage or tag: gives the intent that can answer
 * it so. Tags reach every tool; the rest only lists of accounts, and then the answer says what it is not narrowed to.
 */
export function narrow(
  intent: Intent,
  question: Question,
  words: Vocabulary,
  out: Writing,
): Intent {
  if (question.account) return intent;
  const filters = accountFilters(question.text, words, question.now);
  question.tags = [...new Set([...question.tags, ...filters.tags])];
  question.narrowed = saidOfTags(filters);
  if (FILTERED.has(intent)) return intent;
  if (intent === 'renewals' && isNarrowed(filters)) return 'accounts';
  if (intent === 'health' && isNarrowed(filters)) return 'accounts';
  if (
    intent === 'figure' &&
    figureOf(question.text) === 'revenue' &&
    (isNarrowed(filters) || filters.healthBands.length > 0)
  )
    return 'accounts';
  if (isNarrowed(filters)) {
    const all = filters.said.filter((said) => /^(?:owned|of tier|in stage)/.test(said));
    out.say(`This cannot be narrowed to accounts ${plain(all.join(', '))}; over all you may see:`);
  }
  return intent;
}

const saidOfTags = ({ tags }: AccountFilters): string =>
  tags.length === 0 ? '' : ` in ${tags.map((tag) => tag.replace(':', ' ')).join(', ')}`;
