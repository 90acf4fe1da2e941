import { sql } from 'kysely';
import { ACCOUNT_CELLS, date, money, text } from './columns.ts';
import { leftOut, line } from './metric.ts';
import type { Family, Metric } from './metric.ts';
import { ratesOn } from './rates.ts';
import { ofScope } from './scope.ts';
import type { Scope } from './scope.ts';

interface Sums {
  amount: number;
  deals: number;
  renewals: number;
  left_out: number;
}

const pipeline: Metric<Sums> = {
  name: 'pipeline',
  unit: 'currency',
  inverted: false,
  period: 'Today',
  definition:
    'Amounts of all open CRM opportunities, renewals among them, each in full. A deal without an opening day counts as open until it closes. Amounts in other currencies are converted by the rates of the day.',
  formula: 'Sum of the amounts of open opportunities',
  value: ({ amount }) => amount,
  note: ({ deals, renewals, left_out }, short) =>
    line(
      `${deals} open`,
      renewals > 0 && `${short(renewals)} in renewals`,
      leftOut(left_out, 'opportunity', 'opportunities'),
    ),
  fromSnapshots: (months) => months.at(-1)?.pipeline ?? null,
  table: {
    columns: [
      text('name', 'Opportunity'),
      text('deal_stage', 'Stage'),
      text('type', 'Type'),
      money('amount', 'Amount'),
      date('close_date', 'Close date'),
      ACCOUNT_CELLS.owner,
    ],
    order: ['amount', 'DESC'],
    rows: (scope) => sql`
      select d.id as key, d.account_id, d.name, d.stage as deal_stage, d.type, case when r.is_org_currency then d.amount else round(d.amount * r.rate, 2) end as amount,
        d.close_date
      from deal d left join (${ratesOn([scope.today])}) r using (currency) where not d.is_closed and ${ofScope(scope, 'd.account_id')}`,
  },
};

const openOn = (day: string, { today }: Scope) =>
  day === today
    ? sql`not d.is_closed`
    : sql`(d.opened_on is null or d.opened_on <= ${day}::date) and (not d.is_closed or d.close_date > ${day}::date)`;

export const pipelineFamily: Family<Sums> = {
  name: 'pipeline',
  metrics: [pipeline],
  measure: async (db, scope, days) => {
    const sums = days.map(
      (day) => sql`
      select coalesce(sum(converted), 0) as amount, coalesce(sum(deals), 0)::int as deals,
        coalesce(sum(converted) filter (where type ~* 'renewal'), 0) as renewals, coalesce(sum(left_out), 0)::int as left_out
      from (
        select type, sum(converted) as converted, count(*) as deals, count(*) filter (where amount is not null and converted is null) as left_out
        from (select d.type, d.amount, case when r.is_org_currency then d.amount else round(d.amount * r.rate, 2) end as converted
          from deal d left join (${ratesOn([day])}) r using (currency)
          where ${openOn(day, scope)} and ${ofScope(scope, 'd.account_id')} offset 0) open
        group by type) of_type`,
    );
    const { rows } = await sql<Sums>`${sql.join(sums, sql` union all `)}`.execute(db);
    return rows;
  },
};
