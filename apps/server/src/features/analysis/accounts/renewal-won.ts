import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { CONTRACT_MATTERS } from '@rapport/intelligence/scoring/health/fade.ts';

/** Whether deal `d` is for a renewal. */
export const IS_RENEWAL = sql<SqlBool>`(d.type ilike '%renew%' or d.name ilike '%renew%')`;

/**
 * Whether a risk of the contract, spoken of last on one day, was settled by a renewal of its account that was won later, up
 * to another day: who signs has decided about price, rivals and leaving.
 */
export const settledByRenewal = (
  risk: RawBuilder<unknown>,
  spokenOf: RawBuilder<unknown>,
  upTo: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`(${risk}.category = any (${[...CONTRACT_MATTERS]}::text[]) and exists (
  select from deal d where d.org_id = ${risk}.org_id and d.account_id = ${risk}.account_id and ${IS_RENEWAL}
    and d.is_closed and d.is_won and d.close_date > ${spokenOf} and d.close_date <= ${upTo}))`;
