import type { z } from 'zod';
import type { getBacktest } from '@rapport/contract/health/backtest.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { churnedAccounts } from '../../analysis/queries.ts';
import { judge, missesOf, presentMiss } from './judge.ts';
import { knownThen, scoresBefore, stayedAccounts } from './queries.ts';

/**
 * The backtest over the accounts visible to the caller: churned ones before their last day, the others before today.
 */
export async function readBacktest(
  db: TenantDb,
  today: string,
): Promise<z.input<typeof getBacktest.answer>> {
  const churned = await churnedAccounts(db, today);
  const left = churned.map(({ id, churned_on }) => ({ id, end: churned_on }));
  const stayed = await stayedAccounts(
    db,
    churned.map(({ id }) => id),
  );
  const scores = await scoresBefore(db, [...left, ...stayed.map(({ id }) => ({ id, end: today }))]);
  const facts = { churned, stayed: stayed.length, scores };
  const misses = missesOf(facts);
  const then = await knownThen(
    db,
    misses.map(({ id, churned_on }) => ({ id, end: churned_on })),
  );
  return {
    ...judge(facts),
    misses: misses.map((miss) =>
      presentMiss(
        miss,
        scores,
        then.find(({ account_id }) => account_id === miss.id),
      ),
    ),
  };
}
