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
 * it so. Tags and owners reach every tool; tiers and stages only lists of accounts, and then the answer says what it is
 * not narrowed to.
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
  if (intent === 'renewals' && filters.tiers.length + filters.stages.length > 0) return 'accounts';
  if (intent === 'health' && isNarrowed(filters)) return 'accounts';
  if (
    intent === 'figure' &&
    figureOf(question.text) === 'revenue' &&
    (isNarrowed(filters) || filters.healthBands.length > 0)
  )
    return 'accounts';
  if (filters.owners.length > 0) {
    question.tags.push(...filters.owners.map((owner) => `owner:${owner}`));
    question.narrowed += ` owned by ${filters.owners.join(' or ')}`;
  }
  const all = filters.said.filter((said) => /^(?:of tier|in stage)/.test(said));
  if (all.length > 0) {
    out.say(`This cannot be narrowed to accounts ${plain(all.join(', '))}; over all you may see:`);
  }
  return intent;
}

const saidOfTags = ({ tags }: AccountFilters): string =>
  tags.length === 0 ? '' : ` in ${tags.map((tag) => tag.replace(':', ' ')).join(', ')}`;
