import { sql } from 'kysely';

/**
 * Selects `currency`, `n` (index in `days`), `rate` (value of one unit in the organisation's currency) and
 * `is_org_currency`. A currency without a row has no rate. Join it: a function call per row would search the rates
 * each time.
 */
export const ratesOn = (days: string[]) => sql`
  select c.currency, asof.n, case when c.is_org_currency then 1 else org_rate(c.currency, asof.day) end as rate, c.is_org_currency
  from (
    select currency, true as is_org_currency from organisation
    union all select distinct r.currency, false from exchange_rate r where r.currency <> (select currency from organisation)) c,
    (values ${sql.join(days.map((day, n) => sql`(${sql.lit(n)}, ${day}::date)`))}) asof (n, day)`;
