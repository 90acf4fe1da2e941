import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { composeWeek } from '@rapport/intelligence/tasks/weekly/compose.ts';
import type { WeekSentence } from '@rapport/intelligence/tasks/weekly/compose.ts';
import type { Ctx } from '../../../platform/context.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { accountsOfWeek, loadWeek } from '../week/load.ts';
import type { AccountWeek } from '../week/load.ts';
import { lastWeeks } from '../week/span.ts';
import type { WeekSpan } from '../week/span.ts';

const PAGE = 100;

/** Weeks that are rewritten, including the current one, so that late mail is included. */
const REWRITTEN_WEEKS = 4;

/**
 * Writes the last weeks' summaries of every account with news; returns how many. Runs with the program's rights; what
 * a reader may see is decided on reading. Unchanged facts are not written again.
 */
export async function writeSummaries(
  ctx: Ctx,
  weeks = REWRITTEN_WEEKS,
  signal?: AbortSignal,
): Promise<number> {
  let written = 0;
  for (const span of await ctx.run((db) => lastWeeks(db, ctx.now, weeks))) {
    const ids = await ctx.run((db) => accountsOfWeek(db, span));
    for (let place = 0; place < ids.length && !signal?.aborted; place += PAGE)
      written += await ctx.run((db) => writePage(ctx, db, ids.slice(place, place + PAGE), span));
  }
  return written;
}

async function writePage(
  ctx: Ctx,
  db: TenantDb,
  ids: readonly string[],
  span: WeekSpan,
): Promise<number> {
  const { facts, texts } = await loadWeek(db, ids, span);
  const rows = [...facts].flatMap(([account, week]) => {
    const { sentences } = composeWeek(week, texts);
    if (sentences.length === 0) return [];
    const method = methodOf(week, sentences);
    const stored = toJsonb(sentences.map(toStored));
    const digest = createHash('sha256').update(stored).digest('hex');
    return [{ id: uuidv7(), account, stored, method, digest }];
  });
  const { numAffectedRows = 0n } = await sql`
    insert into weekly_summary as w (org_id, id, account_id, week, sentences, method, inputs_digest, computed_at)
    select ${ctx.asker.organisation}, u.id, u.account, ${span.week}, u.sentences, u.method, u.digest, ${ctx.now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ account }) => account)}::uuid[],
      ${rows.map(({ stored }) => stored)}::jsonb[], ${rows.map(({ method }) => method)}::text[],
      ${rows.map(({ digest }) => digest)}::text[]) as u (id, account, sentences, method, digest)
    on conflict (org_id, account_id, week) do update set sentences = excluded.sentences, method = excluded.method,
      inputs_digest = excluded.inputs_digest, computed_at = excluded.computed_at
    where w.inputs_digest <> excluded.inputs_digest`.execute(db);
  return Number(numAffectedRows);
}

/** The model that wrote any of the sentences, else `rules`. */
function methodOf({ conversations }: AccountWeek, sentences: readonly WeekSentence[]): string {
  const texts = new Set(sentences.map(({ text }) => text));
  return (
    conversations.find(({ text, method }) => method !== 'rules' && texts.has(text))?.method ??
    'rules'
  );
}

/** A sentence in the format of column `weekly_summary.sentences`. */
const toStored = ({ quotes, ...sentence }: WeekSentence) => ({
  ...sentence,
  quotes: quotes.map(({ source, quote, start, end }) => ({ message: source, quote, start, end })),
});
