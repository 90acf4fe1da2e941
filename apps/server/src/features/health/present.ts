import type { z } from 'zod';
import { FACTOR_LABELS, RULE_FACTOR, RULE_LABEL } from '@rapport/contract/health/health.ts';
import type { AccountHealth, HealthFactorKey } from '@rapport/contract/health/health.ts';
import { presentQuote } from '../claims/present.ts';
import type { accountHealth, LedgerRow } from './queries.ts';

type Facts = Awaited<ReturnType<typeof accountHealth>>;

const label = (factor: string) =>
  factor === RULE_FACTOR ? RULE_LABEL : (FACTOR_LABELS[factor as HealthFactorKey] ?? factor);

const ORDER = Object.keys(FACTOR_LABELS);
const inOrder = (a: { factor: string }, b: { factor: string }) =>
  ORDER.indexOf(a.factor) - ORDER.indexOf(b.factor);

/** Characters by which a quote is found in a sentence, which may shorten it. */
const OPENING = 40;

/** Quotes that the sentence itself contains, then the newest. */
function citedFirst<Quote extends { text: string; sentAt: string }>(
  sentence: string,
  quotes: readonly Quote[],
): Quote[] {
  const isCited = ({ text }: Quote) =>
    sentence.includes(text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, OPENING));
  return quotes.toSorted(
    (a, b) => Number(isCited(b)) - Number(isCited(a)) || b.sentAt.localeCompare(a.sentAt),
  );
}

export const presentChange = (row: LedgerRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  factor: row.factor,
  label: label(row.factor),
  before: row.before,
  after: row.after,
  scoreBefore: row.score_before,
  scoreAfter: row.score_after,
  title: row.title,
  causeKind: row.cause_kind,
  causeId: row.cause_id,
});

/** The score for the health page; empty lists and nulls if there is none. */
export function presentHealth(
  accountId: string,
  { today, score, factors, ledger, history, pulses, quotes }: Facts,
): z.input<typeof AccountHealth> {
  const quotesFor = (ids: string[]) => ids.flatMap((id) => quotes.get(id) ?? []).map(presentQuote);
  const monthAgo = history.find(
    ({ day }) => Date.parse(day) >= Date.parse(today) - 30 * 86_400_000,
  );
  const current = score?.score ?? null;
  return {
    accountId,
    score: current,
    weightedScore: score?.weighted ?? null,
    change30Days:
      current !== null && monthAgo ? Math.round((current - monthAgo.score) * 10) / 10 : null,
    confidence: score?.confidence ?? null,
    messagesRead: score?.messages_read ?? 0,
    method: score?.method ?? null,
    computedAt: score?.computed_at.toISOString() ?? null,
    reasoning: (score?.reasoning ?? []).map(({ text, evidence, rule = false }) => ({
      text,
      isRule: rule,
      quotes: citedFirst(text, quotesFor(evidence)),
    })),
    factors: factors.toSorted(inOrder).map(({ evidence, known, ...factor }) => ({
      ...factor,
      label: label(factor.factor),
      hasData: known,
      quotes: quotesFor(evidence),
    })),
    ledger: ledger.map(presentChange),
    history,
    pulses: pulses.map((row) => ({
      id: row.id,
      memberId: row.member_id,
      author: row.author,
      score: row.score,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      expiresOn: row.expires_on,
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      active: row.active,
    })),
  };
}
