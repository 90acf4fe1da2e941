import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { midnight } from '../../../platform/today.ts';
import { currencyConversion } from './currency-conversion.ts';
import type { MovementSums } from './currency-conversion.ts';
import { AT_RISK_SCORE, isCriticalRisk } from '../../accounts/risk/queries.ts';
import { yearBefore } from '../../../platform/days.ts';
import { inScope, isWhole } from './scope.ts';
import type { Scope } from './scope.ts';

/**
 * The ARR of each account in scope at the end of days, as `with` clauses that end in `account_arr`. Its columns: id,
 * n (index in `days`), arr, start_arr (twelve months before, or at `since`), expansion, contraction and churn (since
 * the start), forecast; all in the organisation's currency at that day's rates, to the cent. Leave out rows with
 * `unrated`: they have money in a currency without a rate. With `risk` there is also at_risk; without `year`, do not
 * read the columns since the start. ARR at the end of a day is today's ARR minus the movements since then, and 0
 * before the account's start. Movements are summed once, by the stretches between all days in question.
 */
export function arrByAccount(
  scope: Scope,
  days: string[],
  { risk = false, year = true, since }: { risk?: boolean; year?: boolean; since?: string } = {},
) {
  const startOf = (day: string) => (year ? (since ?? yearBefore(day)) : day);
  const cuts = [...new Set([scope.today, ...days, ...days.map(startOf)])].sort();
  const daily = days.map((day, n) => ({ n, ...movementSums(cuts, startOf(day), day) }));
  const { clauses, unrated, toOrgCurrency, addOtherCurrencies, joins } = currencyConversion(
    scope,
    days,
    daily,
  );
  const selectAccounts = ({
    n,
    day,
    start,
    after,
    afterStart,
    expansion,
    contraction,
    churn,
  }: MovementSums) => sql`
    select s.id, ${sql.lit(n)} as n, s.stage, ${unrated} as unrated, s.arr is not null or s.forecasted_revenue is not null as has_money,
      ${toOrgCurrency(sql`case when s.start_date > ${day}::date then 0 else greatest(s.arr - ${addOtherCurrencies('after', after)}, 0) end`)} as arr,
      ${toOrgCurrency(sql`case when s.start_date > ${start}::date then 0 else greatest(s.arr - ${addOtherCurrencies('afterStart', afterStart)}, 0) end`)} as start_arr,
      ${toOrgCurrency(addOtherCurrencies('expansion', expansion))} as expansion,
      ${toOrgCurrency(addOtherCurrencies('contraction', contraction))} as contraction,
      ${toOrgCurrency(addOtherCurrencies('churn', churn))} as churn,
      case when s.stage = 'NewProspect' then coalesce(${toOrgCurrency(sql`s.forecasted_revenue`)}, 0) else 0 end as forecast
      ${risk ? sql`, ${atRisk(day, scope.today)} as at_risk` : sql``}
    from scoped s ${joins(n)} ${risk ? riskJoins(day, scope.today) : sql``} offset 0`;
  return sql`
    scoped as (
      select account.org_id, account.id, account.currency, account.start_date, account.health_score, account.stage, account.forecasted_revenue,
        case when account.stage in ('NewProspect', 'Churned') then 0 else account.arr end as arr
      from account where ${inScope(scope)}),
    moved as materialized (${movementsByStretch(scope, cuts)}),
    ${clauses}
    ${sql.join(daily.map((sums) => sql`${accountArrOn(sums.n)} as not materialized (${selectAccounts(sums)})`))},
    account_arr as (${union(daily.map(({ n }) => sql`select * from ${accountArrOn(n)}`))})`;
}

/** The rows of `account_arr` for the n-th day. */
export const accountArrOn = (n: number) => sql.ref(`account_arr_${n}`);

const union = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);
const column = (name: string, stretch: number) => sql.ref(`${name}_${stretch}`);

const KINDS = ['expansion', 'contraction', 'churn'] as const;

/**
 * Movements by account (and by currency, if there are several) for each stretch k between two cuts: net_k,
 * expansion_k, contraction_k, churn_k.
 */
function movementsByStretch(scope: Scope, cuts: string[]) {
  const stretches = cuts.slice(1).map((end, stretch) => ({ end, stretch }));
  const key = scope.oneCurrency ? sql`account_id` : sql`account_id, currency`;
  if (stretches.length === 0) return sql`select ${key} from arr_movement where false`;
  const sums = stretches.flatMap(({ stretch }) => [
    sql`coalesce(sum(signed) filter (where stretch = ${sql.lit(stretch)}), 0) as ${column('net', stretch)}`,
    ...KINDS.map(
      (kind) =>
        sql`coalesce(sum(amount) filter (where stretch = ${sql.lit(stretch)} and kind = ${sql.lit(kind)}), 0) as ${column(kind, stretch)}`,
    ),
  ]);
  return sql`
    select ${key}, ${sql.join(sums)} from (
      select m.account_id, m.currency, m.kind, m.amount,
        case when m.kind in ('new', 'expansion') then m.amount else -m.amount end as signed,
        case ${sql.join(
          stretches.map(
            ({ end, stretch }) => sql`when m.day <= ${end}::date then ${sql.lit(stretch)}`,
          ),
          sql` `,
        )} end as stretch
      from arr_movement m
      where m.day > ${cuts[0]!}::date and m.day <= ${cuts.at(-1)!}::date
        and ${scope.oneCurrency ? sql`m.currency = ${scope.currency}` : sql`true`}
        and ${isWhole(scope) ? sql`true` : sql`m.account_id in (select id from scoped)`}
      offset 0) m
    group by ${key}`;
}

/** The sums of `moved` for a day: net movement after it and after the start, and movements by kind in between. */
function movementSums(cuts: string[], start: string, day: string) {
  const between = (name: string, from: string, upTo: string) => {
    const columns = cuts
      .slice(1)
      .flatMap((end, stretch) =>
        cuts[stretch]! >= from && end <= upTo ? [sql`m.${column(name, stretch)}`] : [],
      );
    return columns.length === 0 ? sql`0` : sql`coalesce(${sql.join(columns, sql` + `)}, 0)`;
  };
  const last = cuts.at(-1)!;
  return {
    day,
    start,
    after: between('net', day, last),
    afterStart: between('net', start, last),
    expansion: between('expansion', start, day),
    contraction: between('contraction', start, day),
    churn: between('churn', start, day),
  };
}

/** Looks up the last score before a past day only for accounts that were ever that low. */
const riskJoins = (day: string, today: string) => sql`
  left join (
    select distinct risk.account_id from risk
    where ${isCriticalRisk} and risk.originated_at < ${midnight(day, 1)}) critical on critical.account_id = s.id
  ${day === today ? sql`` : pastScore(day)}`;

const pastScore = (day: string) => sql`
  left join (select distinct account_id from health_day where score <= ${sql.lit(AT_RISK_SCORE)}) low on low.account_id = s.id
  left join lateral (
    select h.score from health_day h
    where low.account_id is not null and h.org_id = s.org_id and h.account_id = s.id and h.day <= ${day}::date
    order by h.day desc limit 1) past on true`;

const atRisk = (day: string, today: string) => sql`
  (critical.account_id is not null or coalesce(${day === today ? sql`s.health_score` : sql`past.score`} <= ${sql.lit(AT_RISK_SCORE)}, false))`;
