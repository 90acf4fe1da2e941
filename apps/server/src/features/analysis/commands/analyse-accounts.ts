import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { computeHealth } from '@rapport/intelligence/scoring/health/compute.ts';
import type { HealthResult } from '@rapport/intelligence/scoring/health/compute.ts';
import type { Ctx } from '../../../platform/context.ts';
import { accountFacts } from '../accounts/facts.ts';
import type { AccountFacts } from '../accounts/facts.ts';
import { rebuildHistory } from '../accounts/rebuild-history.ts';
import { closeSettledClaims } from '../accounts/close-settled-claims.ts';
import { readHealth, writeHealth } from '../accounts/write-health.ts';
import { readWeights } from '../queries.ts';

const PAGE = 50;

/** Scores changed accounts until none is left; returns how many. Unchanged input is not scored again. */
export async function analyseAccounts(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const page = await ctx.run(async (db) => {
      const dirty = await sql<{ id: string }>`
        select id from account where dirty_since is not null order by last_signal_at desc nulls last limit ${PAGE} for update skip locked`.execute(
        db,
      );
      const ids = dirty.rows.map(({ id }) => id);
      if (ids.length > 0) await scorePage(ctx, db, ids);
      return ids.length;
    });
    done += page;
    if (page < PAGE || signal?.aborted) return done;
  }
}

async function scorePage(ctx: Ctx, db: TenantDb, ids: string[]) {
  const org = ctx.asker.organisation;
  const at = ctx.now;
  await closeSettledClaims(db, ids);
  const weights = await readWeights(db);
  const before = await readHealth(db, ids);
  const fresh = ids.filter((id) => !before.has(id));
  for (const [id, last] of await rebuildHistory(db, org, fresh, at, weights))
    before.set(id, { ...last, digest: '' });
  for (const facts of await accountFacts(db, ids, at)) {
    const known = before.get(facts.id);
    const result = computeHealth(facts.input, weights);
    const digest = createHash('sha256')
      .update(JSON.stringify([result, weights]))
      .digest('hex');
    if (result.confidence > 0 && known?.digest !== digest) {
      await writeHealth(db, org, {
        account: facts.id,
        result,
        before: known ? (known as unknown as HealthResult) : null,
        messages: facts.messages,
        digest,
        at,
      });
    }
    await settle(db, facts, result);
  }
}

/** Updates the columns that account lists show. */
const settle = (
  db: TenantDb,
  { id, openRisks, openOpportunities }: AccountFacts,
  { score, confidence }: HealthResult,
) =>
  sql`update account a set dirty_since = null, open_risks = ${openRisks}, open_opportunities = ${openOpportunities},
    health_score = case when ${confidence}::numeric > 0 then ${score}::numeric end,
    health_change = case when ${confidence}::numeric > 0 then ${score}::numeric - (select h.score from health_day h where h.org_id = a.org_id
      and h.account_id = a.id and h.day between (select app_today()) - 37 and (select app_today()) - 23 order by abs(h.day - ((select app_today()) - 30)) limit 1) end
    where a.id = ${id}`.execute(db);
