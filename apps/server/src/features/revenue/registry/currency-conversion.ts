import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ratesOn } from './rates.ts';
import type { Scope } from './scope.ts';

/** SQL sums over the columns of `moved m`, for the n-th day. */
export interface MovementSums {
  n: number;
  day: string;
  start: string;
  after: RawBuilder<unknown>;
  afterStart: RawBuilder<unknown>;
  expansion: RawBuilder<unknown>;
  contraction: RawBuilder<unknown>;
  churn: RawBuilder<unknown>;
}

interface Conversion {
  /** Further `with` clauses, each with a trailing comma. */
  clauses: RawBuilder<unknown>;
  /** True if an account has money in a currency without a rate. */
  unrated: RawBuilder<unknown>;
  /** Converts an account's amount into the organisation's currency. */
  toOrgCurrency: (amount: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Adds movements in other currencies to a sum in the account's currency. */
  addOtherCurrencies: (name: string, own: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The joins of `scoped s` for the n-th day. */
  joins: (n: number) => RawBuilder<unknown>;
}

/**
 * SQL that converts money of `scoped` and `moved`; without conversion where everything is in the organisation's
 * currency.
 */
export const currencyConversion = (
  scope: Scope,
  days: string[],
  sums: MovementSums[],
): Conversion => (scope.oneCurrency ? withoutConversion(scope) : withRates(scope, days, sums));

/** Money in another currency that arrived after the scope was read is left out, not taken for the organisation's. */
const withoutConversion = ({ currency }: Scope): Conversion => ({
  clauses: sql``,
  unrated: sql`s.currency <> ${currency}`,
  toOrgCurrency: (amount) => amount,
  addOtherCurrencies: (_name, own) => own,
  joins: () => sql`left join moved m on m.account_id = s.id`,
});

const withRates = ({ currency }: Scope, days: string[], sums: MovementSums[]): Conversion => ({
  clauses: sql`
    foreign_movement as materialized (
      select m.*, s.currency as home from moved m join scoped s on s.id = m.account_id and s.currency <> m.currency
      where exists (select from scoped where currency <> ${currency}) or exists (select from moved where currency <> ${currency})),
    rate as materialized (${ratesOn(days)}),
    converted as materialized (${sql.join(sums.map(foreignMovementsOn), sql` union all `)}),`,
  unrated: sql`r.rate is null or coalesce(o.unrated, false)`,
  toOrgCurrency: (amount) =>
    sql`case when r.is_org_currency then ${amount} else round((${amount}) * r.rate, 2) end`,
  addOtherCurrencies: (name, own) =>
    sql`case when o.account_id is null then ${own} else ${own} + coalesce(o.${sql.ref(name)}, 0) end`,
  joins: (n) => sql`
    left join moved m on m.account_id = s.id and m.currency = s.currency
    left join rate r on r.currency = s.currency and r.n = ${sql.lit(n)}
    left join converted o on o.account_id = s.id and o.n = ${sql.lit(n)}`,
});

/** Sums of movements in other currencies, converted to the account's. */
const foreignMovementsOn = ({
  n,
  after,
  afterStart,
  expansion,
  contraction,
  churn,
}: MovementSums) => sql`
  select m.account_id, ${sql.lit(n)} as n, sum((${after}) * r.rate / h.rate) as after, sum((${afterStart}) * r.rate / h.rate) as "afterStart",
    sum((${expansion}) * r.rate / h.rate) as expansion, sum((${contraction}) * r.rate / h.rate) as contraction,
    sum((${churn}) * r.rate / h.rate) as churn, bool_or(r.rate is null) as unrated
  from foreign_movement m
  left join rate h on h.currency = m.home and h.n = ${sql.lit(n)}
  left join rate r on r.currency = m.currency and r.n = ${sql.lit(n)}
  group by 1`;
