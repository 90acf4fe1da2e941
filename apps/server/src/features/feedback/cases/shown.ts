import { readingMethod } from '@rapport/contract/claims/method.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { todayOf } from '../../../platform/today.ts';
import { AppError } from '../../../platform/errors.ts';
import { oneActionItem } from '../../actions/queries.ts';
import { oneClaim } from '../../claims/queries.ts';
import { accountHealth } from '../../health/queries.ts';
import { oneSummary } from '../../summaries/queries.ts';
import { oneTurn } from './queries.ts';
import type { FeedbackRow } from './queries.ts';

interface ShownQuote {
  text: string;
  messageId: string;
  conversationId: string;
}

/** What Rapport says in a rated place, and the quotes behind it. */
export interface Shown {
  says: Record<string, unknown>;
  quotes: ShownQuote[];
}

type Reader = (db: TenantDb, id: string) => Promise<Shown | null>;

/** Readers of what the caller may see, by kind of item. Of other kinds nothing is kept. */
const READERS: Record<string, Reader> = {
  risk: (db, id) => readClaim(db, 'risk', id),
  opportunity: (db, id) => readClaim(db, 'opportunity', id),
  actionItem: readItem,
  accountHealth: readHealth,
  weeklySummary: readSummary,
  answer: readAnswer,
};

/** What Rapport says now where the feedback was given; null when it is gone or not kept. */
export async function readShown(
  db: TenantDb,
  { origin_item_type: kind, origin_item_id: id }: FeedbackRow,
): Promise<Shown | null> {
  try {
    return (await READERS[kind]?.(db, id)) ?? null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function readClaim(db: TenantDb, kind: 'risk' | 'opportunity', id: string): Promise<Shown> {
  const { title, category, level, status, method, quotes } = await oneClaim(db, kind, id);
  return { says: { title, category, level, status, method: readingMethod(method) }, quotes };
}

async function readItem(db: TenantDb, id: string): Promise<Shown> {
  const {
    title,
    kind,
    state,
    waiting_on: owner,
    due_at: due,
    method,
    quote,
  } = await oneActionItem(db, id);
  return {
    says: {
      title,
      kind,
      state,
      owner,
      due: due?.toISOString() ?? null,
      method: readingMethod(method),
    },
    quotes: quote ? [quote] : [],
  };
}

async function readHealth(db: TenantDb, id: string): Promise<Shown | null> {
  const { score, quotes } = await accountHealth(db, id);
  if (!score) return null;
  return {
    says: {
      score: score.score,
      method: score.method,
      reasons: score.reasoning.map(({ text }) => text),
    },
    quotes: score.reasoning.flatMap(({ evidence }) =>
      evidence.flatMap((key) => quotes.get(key) ?? []),
    ),
  };
}

async function readSummary(db: TenantDb, id: string): Promise<Shown> {
  const { week, method, sentences } = await oneSummary(db, id, await todayOf(db));
  return {
    says: { week, method, sentences: sentences.map(({ kind, text }) => ({ kind, text })) },
    quotes: sentences.flatMap(({ quotes }) => quotes),
  };
}

async function readAnswer(db: TenantDb, id: string): Promise<Shown | null> {
  const turn = await oneTurn(db, id);
  if (!turn) return null;
  const { question, answer, method, citations } = turn;
  return { says: { question, answer, method }, quotes: citations };
}
