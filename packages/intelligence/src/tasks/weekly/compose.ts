import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import type { SentenceKind } from '@rapport/contract/summaries.ts';
import { verifyClaims } from '../../evidence/verify-claims.ts';
import type { VerifiedQuote } from '../../evidence/verify-claims.ts';
import type {
  ConversationQuote,
  WeekAction,
  WeekConversation,
  WeekFacts,
  WeekClaim,
} from './facts.ts';
import { figuresOf } from './figures.ts';

/** A sentence of a weekly summary with its evidence: quotes of a conversation, or figures. */
export interface WeekSentence {
  kind: SentenceKind;
  text: string;
  /** Points for ranking sentences. */
  points: number;
  /** Null for sentences on figures. */
  conversation: string | null;
  quotes: VerifiedQuote[];
}

const MAX = { risk: 4, opportunity: 3, action: 4, conversation: 3 } as const;
const LEVEL_POINTS = { critical: 40, high: 28, medium: 14, low: 4 } as const;
const PRIORITY_POINTS = { very_high: 22, high: 16, medium: 8, low: 3, ignore: 0 } as const;

/**
 * Summarises a week of an account: figures, then risks and opportunities, action items and other conversations, the
 * most important of each first. A sentence whose quote is not in its message (`texts`, by id) is dropped and counted;
 * a text is quoted once.
 */
export function composeWeek(
  facts: WeekFacts,
  texts: ReadonlyMap<string, string>,
): { sentences: WeekSentence[]; dropped: number } {
  const figures = figuresOf(facts).map((figure): WeekSentence => ({
    ...figure,
    conversation: null,
    quotes: [],
  }));
  const drafts = onceEach([
    ...topOf('risk', facts.claims.filter(isA('risk')).map(claimSentence)),
    ...topOf('opportunity', facts.claims.filter(isA('opportunity')).map(claimSentence)),
    ...topOf('action', facts.actions.map(actionSentence)),
    ...topOf('conversation', facts.conversations.map(conversationSentence)),
  ]);
  const { kept, dropped } = verifyClaims(drafts, texts);
  return { sentences: [...figures, ...kept], dropped };
}

type Draft = Omit<WeekSentence, 'quotes'> & { quotes: { source: string; quote: string }[] };

const withQuote = ({ quote, message, conversation }: ConversationQuote) => ({
  conversation,
  quotes: [{ source: message, quote }],
});

const isA = (kind: WeekClaim['kind']) => (claim: WeekClaim) => claim.kind === kind;

function claimSentence(claim: WeekClaim): Draft {
  const { kind, category, level, author, quote, fresh } = claim;
  const signal = `${fresh ? 'New' : 'Repeated'} ${kind === 'risk' ? 'negative' : 'positive'} signal`;
  return {
    kind,
    text: `${signal} (${categoryLabel(category)}, ${level}). ${author}: “${quote}”`,
    points: LEVEL_POINTS[level] + (fresh ? 4 : 0) - (kind === 'opportunity' ? 6 : 0),
    ...withQuote(claim),
  };
}

function actionSentence(action: WeekAction): Draft {
  const { kind, author, quote, due, done, priority } = action;
  const state = done ? 'Done.' : due ? `Due ${formatDay(due)}.` : '';
  return {
    kind: 'action',
    text: `${author} ${kind === 'promise' ? 'promises' : 'asks'}: “${quote}” ${state}`.trim(),
    points: PRIORITY_POINTS[priority] - (done ? 6 : 0),
    ...withQuote(action),
  };
}

const conversationSentence = (item: WeekConversation): Draft => ({
  kind: 'conversation',
  text: item.text,
  points: 4 + Math.min(6, item.messages),
  ...withQuote(item),
});

const formatDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

const topOf = (kind: keyof typeof MAX, drafts: Draft[]): Draft[] =>
  drafts.toSorted((a, b) => b.points - a.points).slice(0, MAX[kind]);

/** Drops text that a more important sentence already quotes, also partly. */
function onceEach(drafts: readonly Draft[]): Draft[] {
  const quoted: { source: string; quote: string }[] = [];
  return drafts.filter(({ quotes }) => {
    const [own] = quotes;
    if (!own) return false;
    const known = quoted.some(
      ({ source, quote }) =>
        source === own.source && (quote.includes(own.quote) || own.quote.includes(quote)),
    );
    quoted.push(own);
    return !known;
  });
}
