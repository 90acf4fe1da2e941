import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ratesOn } from './rates.ts';
import type { Scope } from './scope.ts';

/** Sums of columns of `moved m`, for the n-th day. */
export interface Flows {
  n: number;
  day: string;
  start: string;
  after: RawBuilder<unknown>;
  later: RawBuilder<unknown>;
  expansion: RawBuilder<unknown>;
  contraction: RawBuilder<unknown>;
  churn: RawBuilder<unknown>;
}

interface Exchange {
  /** Further `with` clauses, each with its comma. */
  clauses: RawBuilder<unknown>;
  /** An account has money in a currency that has no rate. */
  unrated: RawBuilder<unknown>;
  /** An amount of an account in the organisation's currency. */
  told: (amount: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** A flow in the account's currency, with what moved in others where anything did. */
  withOther: (name: string, own: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** What `scoped s` is joined with for the n-th day. */
  joins: (n: number) => RawBuilder<unknown>;
}

/** How money of `scoped` and `moved` comes into the organisation's currency; where all of it is in that one, it is taken as it is. */
export const exchange = (scope: Scope, days: string[], flows: Flows[]): Exchange =>
  scope.oneCurrency ? none(scope) : byRates(scope, days, flows);

/** Money in another currency that came in since the scope was told is left out rather than taken for the same. */
const none = ({ currency }: Scope): Exchange => ({
  clauses: sql``,
  unrated: sql`s.currency <> ${currency}`,
  told: (amount) => amount,
  withOther: (_name, own) => own,
  joins: () => sql`left join moved m on m.account_id = s.id`,
});

const byRates = ({ currency }: Scope, days: string[], flows: Flows[]): Exchange => ({
  clauses: sql`
    mixed as materialized (
      select m.*, s.currency as home from moved m join scoped s on s.id = m.account_id and s.currency <> m.currency
      where exists (select from scoped where currency <> ${currency}) or exists (select from moved where currency <> ${currency})),
    rate as materialized (${ratesOn(days)}),
    other as materialized (${sql.join(flows.map(otherOn), sql` union all `)}),`,
  unrated: sql`r.rate is null or coalesce(o.unrated, false)`,
  told: (amount) => sql`case when r.plain then ${amount} else round((${amount}) * r.rate, 2) end`,
  withOther: (name, own) =>
    sql`case when o.account_id is null then ${own} else ${own} + coalesce(o.${sql.ref(name)}, 0) end`,
  joins: (n) => sql`
    left join moved m on m.account_id = s.id and m.currency = s.currency
    left join rate r on r.currency = s.currency and r.n = ${sql.lit(n)}
    left join other o on o.account_id = s.id and o.n = ${sql.lit(n)}`,
});

/** Movements in another currency than their account's, in the account's. */
const otherOn = ({ n, after, later, expansion, contraction, churn }: Flows) => sql`
  select m.account_id, ${sql.lit(n)} as n, sum((${after}) * r.rate / h.rate) as after, sum((${later}) * r.rate / h.rate) as later,
    sum((${expansion}) * r.rate / h.rate) as expansion, sum((${contraction}) * r.rate / h.rate) as contraction,
    sum((${churn}) * r.rate / h.rate) as churn, bool_or(r.rate is null) as unrated
  from mixed m
  left join rate h on h.currency = m.home and h.n = ${sql.lit(n)}
  left join rate r on r.currency = m.currency and r.n = ${sql.lit(n)}
  group by 1`;
