import {
  accountFilters,
  isNarrowed,
  meansAccountsOf,
} from '@rapport/intelligence/analyst/account-filters.ts';
import type { AccountFilters, Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import { figureOf } from '@rapport/intelligence/analyst/figures.ts';
import type { Intent } from '@rapport/intelligence/analyst/intent.ts';
import { escapeMarkdown } from '../compose/formats.ts';
import { isOfColleagues } from '../compose/question.ts';
import type { Question } from '../compose/question.ts';

/** Intents whose answerers read the question's filters themselves. */
const FILTERED: ReadonlySet<Intent> = new Set([
  'accounts',
  'count',
  'comparison',
  'search',
  'draft',
]);

/** Lists and figures of accounts that a colleague owns: "total arr of ann's accounts". */
const OF_OWNERS: ReadonlySet<Intent> = new Set([
  'figure',
  'renewals',
  'health',
  'risks',
  'opportunities',
  'cases',
]);

/** Lists in which a colleague may be who said it, unless a question says that their accounts are meant. */
const OF_OWNED: ReadonlySet<Intent> = new Set(['items', 'conversations', 'meetings']);

/** Whether a question that names a colleague is about the accounts they own. */
export const isOfOwner = (intent: Intent, question: Question, { owners }: Vocabulary): boolean => {
  const { named, bare } = question;
  if (named === null) return false;
  if (OF_OWNERS.has(intent) && owners.includes(named)) return true;
  const isColleague = owners.includes(named) || isOfColleagues(question);
  return (OF_OWNERS.has(intent) || OF_OWNED.has(intent)) && isColleague && meansAccountsOf(bare);
};

interface Narrowed {
  /** The intent that can answer the narrowed question. */
  intent: Intent;
  question: Question;
  /** A sentence about the filters that the answer ignores. */
  note: string | null;
}

/**
 * Narrows a question about all accounts to the owner, tier, stage or tag it names. Every tool can filter by tag and
 * owner; only lists of accounts can filter by tier and stage.
 */
export function narrow(intent: Intent, question: Question, vocabulary: Vocabulary): Narrowed {
  if (question.account) return { intent, question, note: null };
  const filters = accountFilters(question.text, vocabulary, question.today);
  const { named } = question;
  if (filters.owners.length === 0 && named && isOfOwner(intent, question, vocabulary))
    filters.owners = [named];
  const tagged = {
    ...question,
    tags: [...new Set([...question.tags, ...filters.tags])],
    narrowed: saidOfTags(filters),
  };
  if (FILTERED.has(intent)) return { intent, question: tagged, note: null };
  if (needsAccountList(intent, question, filters))
    return { intent: 'accounts', question: tagged, note: null };
  const left = filters.said
    .filter((said) => /^(?:of tier|in stage|with currency)/.test(said))
    .join(', ');
  return {
    intent,
    question: ownedBy(OF_OWNED.has(intent) ? byAnybody(tagged) : tagged, filters.owners),
    note: left
      ? `I can’t limit this to accounts ${escapeMarkdown(left)}, so here it is for all accounts you can see:`
      : null,
  };
}

/** Whether only a list of accounts has the filters that the question asks for. */
function needsAccountList(intent: Intent, { text }: Question, filters: AccountFilters): boolean {
  if (intent === 'renewals')
    return filters.tiers.length + filters.stages.length + filters.currencies.length > 0;
  if (intent === 'health') return isNarrowed(filters);
  if (intent === 'figure')
    return figureOf(text) === 'revenue' && (isNarrowed(filters) || filters.healthBands.length > 0);
  return false;
}

const ownedBy = (question: Question, owners: readonly string[]): Question =>
  owners.length === 0
    ? question
    : {
        ...question,
        tags: [...question.tags, ...owners.map((owner) => `owner:${owner}`)],
        narrowed: `${question.narrowed} owned by ${owners.join(' or ')}`,
      };

/** Of an owner's accounts it does not matter who said something. */
const byAnybody = (question: Question): Question =>
  meansAccountsOf(question.bare) ? { ...question, named: null, people: [] } : question;

const saidOfTags = ({ tags }: AccountFilters): string =>
  tags.length === 0 ? '' : ` in ${tags.map((tag) => tag.replace(':', ' ')).join(', ')}`;
