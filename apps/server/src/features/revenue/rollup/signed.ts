import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

/**
 * Accounts `a` under `where` that have signed by `day`: the first date, and the yearly revenue expected of running
 * contracts in the organisation's currency (the account's own expectation if no deal gives one). Columns: org_id,
 * account_id, signed_on, expected, deals.
 */
export const signedContracts = (where: Expression<SqlBool>, day: RawBuilder<unknown>) => sql`
  select * from (
    select a.org_id, a.id as account_id, min(coalesce(d.contract_start, d.close_date)) as signed_on,
      coalesce(sum(org_amount(d.expected_revenue, d.currency, coalesce(d.contract_start, d.close_date))),
        org_amount(a.expected_revenue, a.currency, min(coalesce(d.contract_start, d.close_date)))) as expected,
      count(*)::int as deals
    from account a join deal d on d.org_id = a.org_id and d.account_id = a.id and d.is_won
    where ${where} and coalesce(d.contract_start, d.close_date) <= ${day}
      and (d.contract_end is null or d.contract_end >= ${day})
      and a.stage is distinct from 'Churned'
    group by a.org_id, a.id, a.expected_revenue, a.currency) contract
  where expected > 0`;
