import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { computeHealth } from '@rapport/intelligence/scoring/health/compute.ts';
import type { HealthResult } from '@rapport/intelligence/scoring/health/compute.ts';
import type { HealthInput } from '@rapport/intelligence/scoring/health/input.ts';
import type { Ctx } from '../../../platform/context.ts';
import { accountFacts } from '../accounts/facts.ts';
import type { AccountFacts } from '../accounts/facts.ts';
import { rebuildHistory } from '../accounts/rebuild-history.ts';
import { closeSettledClaims } from '../accounts/close-settled-claims.ts';
import { readHealth } from '../accounts/read-health.ts';
import { writeHealth } from '../accounts/write-health.ts';
import { todayOf } from '../../../platform/today.ts';
import { readWeights } from '../queries.ts';

const PAGE = 50;

/** Scores changed accounts until none is left; returns how many. Unchanged input is not scored again. */
export async function analyseAccounts(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const page = await ctx.run(async (db) => {
      const dirty = await db
        .selectFrom('account')
        .select('id')
        .where('dirty_since', 'is not', null)
        .orderBy('last_signal_at', (order) => order.desc().nullsLast())
        .limit(PAGE)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = dirty.map(({ id }) => id);
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
  const today = await todayOf(db);
  const found = await accountFacts(db, ids, [at]);
  const digests = new Map(found.map(({ id, input }) => [id, inputsDigest(input)]));
  const known = await readHealth(db, ids, today);
  // New weights alone leave the past as it is.
  const fresh = ids.filter((id) => {
    const { isNew = false, stored = null } = known.get(id) ?? {};
    return isNew && stored?.inputs !== digests.get(id);
  });
  const rebuilt = await rebuildHistory(db, org, fresh, at, weights);
  const current = fresh.length > 0 ? await readHealth(db, ids, today) : known;
  const weightsDigest = digestOf(weights);
  const scored = found.map((facts) => {
    const { stored = null, earlier = [] } = current.get(facts.id) ?? {};
    const result = computeHealth(facts.input, weights, { today, earlier });
    const inputs = digests.get(facts.id) ?? '';
    const isSame = stored?.inputs === inputs && stored.weights === weightsDigest;
    return { facts, result, stored, inputs, isWritten: isSame && stored.day === today };
  });
  await writeHealth(
    db,
    org,
    scored
      .filter(({ isWritten }) => !isWritten)
      .map(({ facts, result, stored, inputs }) => ({
        account: facts.id,
        result,
        before: fresh.includes(facts.id) ? (rebuilt.get(facts.id) ?? null) : stored,
        messages: facts.messages,
        digest: `${inputs}.${weightsDigest}`,
      })),
    { at, day: today },
  );
  await updateAccounts(db, scored);
}

/** A digest of the input of a score that does not change with the time of day. */
const inputsDigest = (input: HealthInput) =>
  digestOf({
    ...input,
    at: null,
    daysSinceLastIncoming: Math.floor(input.daysSinceLastIncoming ?? -1),
  });

const digestOf = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** Updates the columns that account lists show. */
const updateAccounts = (
  db: TenantDb,
  scored: readonly { facts: AccountFacts; result: HealthResult }[],
) =>
  sql`update account a set dirty_since = null, open_risks = s.risks, open_opportunities = s.opportunities,
    health_score = s.score,
    health_change = s.score - (select h.score from health_day h where h.org_id = a.org_id
      and h.account_id = a.id and h.day between (select app_today()) - 37 and (select app_today()) - 23 order by abs(h.day - ((select app_today()) - 30)) limit 1)
    from unnest(${scored.map(({ facts }) => facts.id)}::uuid[], ${scored.map(({ facts }) => facts.openRisks)}::int[],
      ${scored.map(({ facts }) => facts.openOpportunities)}::int[], ${scored.map(({ result }) => result.score)}::numeric[])
      as s (id, risks, opportunities, score)
    where a.id = s.id`.execute(db);
