import { sql } from 'kysely';

/**
 * A select of `currency`, `n` (the day's place in `days`), `rate` and `plain` (it is the organisation's own): what one unit
 * is worth on days. A currency that is not there has no rate. To be joined: a rate asked for each row costs a search each.
 */
export const ratesOn = (days: string[]) => sql`
  select c.currency, asof.n, case when c.plain then 1 else org_rate(c.currency, asof.day) end as rate, c.plain
  from (
    select currency, true as plain from organisation
    union all select distinct r.currency, false from exchange_rate r where r.currency <> (select currency from organisation)) c,
    (values ${sql.join(days.map((day, n) => sql`(${sql.lit(n)}, ${day}::date)`))}) asof (n, day)`;
