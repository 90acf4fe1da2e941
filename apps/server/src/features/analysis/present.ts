import type { z } from 'zod';
import { MODEL_ADDRESS, ModelKind } from '@rapport/contract/models/models.ts';
import { RereadReason, RereadState } from '@rapport/contract/models/rereads.ts';
import type { Reread } from '@rapport/contract/models/rereads.ts';
import { costOf } from '../../platform/models/record-run.ts';
import type { RereadRow } from './rereads/queries.ts';

export function presentReread(row: RereadRow): z.input<typeof Reread> {
  const { counts } = row;
  const used = {
    inputTokens: row.question_tokens,
    outputTokens: row.to_send * row.answer_tokens,
  };
  return {
    id: row.id,
    state: RereadState.parse(row.state),
    reason: row.reason === null ? null : RereadReason.parse(row.reason),
    failure: row.failure,
    since: row.since,
    model: row.model,
    host: hostOf(row),
    estimate: {
      conversations: row.to_send,
      messages: row.messages,
      ...used,
      cost: costOf(pricesOf(row), used),
      known: row.had_answer,
    },
    progress: {
      total: Object.values(counts).reduce((sum, count) => sum + count, 0),
      uncounted: counts.uncounted ?? 0,
      left: counts.waiting ?? 0,
      done: counts.done ?? 0,
      known: counts.known ?? 0,
      gone: counts.gone ?? 0,
      failed: counts.failed ?? 0,
    },
    spent: { inputTokens: row.input_tokens, outputTokens: row.output_tokens, cost: row.cost },
    failures: row.failures,
    waitsUntil: row.waits_until?.toISOString() ?? null,
    startedBy: row.started_by,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

const pricesOf = ({ input_price: input, output_price: output }: RereadRow) =>
  input === null || output === null ? null : { input, output };

function hostOf({ kind: stored, base_url: baseUrl }: RereadRow): string {
  const kind = ModelKind.parse(stored);
  const address = baseUrl ?? (kind === 'openai-compatible' ? '' : MODEL_ADDRESS[kind]);
  return URL.canParse(address) ? new URL(address).host : address;
}
