import { sql } from 'kysely';
import { midnight } from '../../../platform/today.ts';
import { ACCOUNT_CELLS, date, money, share, text } from './columns.ts';
import { line } from './metric.ts';
import type { Family, Metric } from './metric.ts';
import { ofScope } from './scope.ts';

interface Sums {
  anomalies: number;
  drop: number;
}

const anomalies: Metric<Sums> = {
  name: 'revenue-anomalies',
  history: 'measured',
  unit: 'count',
  inverted: true,
  period: 'Today',
  definition:
    'Unresolved periods of daily revenue outside the range expected from the account’s history.',
  formula: 'Count of unresolved anomalies',
  value: (figures) => figures.anomalies,
  note: ({ drop }, short) => line(drop > 0 && `${short(drop)} below expectation`),
  table: {
    columns: [
      date('start_day', 'Since'),
      text('timeframe', 'Timeframe'),
      text('description', 'What happened'),
      money('current', 'Current'),
      money('expected', 'Expected'),
      share('drop_percentage', 'Drop'),
      money('total_drop', 'Total drop'),
      ACCOUNT_CELLS.owner,
    ],
    order: ['start_day', 'DESC'],
    rows: (scope) => sql`
      select n.id as key, n.account_id, n.start_day, n.timeframe, n.description, n.current, n.expected, n.drop_percentage, n.total_drop
      from revenue_anomaly n where n.resolved_at is null and ${ofScope(scope, 'n.account_id')}`,
  },
};

export const anomalyFamily: Family<Sums> = {
  name: 'anomalies',
  metrics: [anomalies],
  measure: async (db, scope, days) => {
    const sums = days.map(
      (day) => sql`
      select count(*)::int as anomalies, coalesce(sum(n.total_drop) filter (where n.total_drop > 0), 0) as drop
      from revenue_anomaly n
      where n.start_day <= ${day}::date and (n.resolved_at is null ${day === scope.today ? sql`` : sql`or n.resolved_at >= ${midnight(day, 1)}`})
        and ${ofScope(scope, 'n.account_id')}`,
    );
    const { rows } = await sql<Sums>`${sql.join(sums, sql` union all `)}`.execute(db);
    return rows;
  },
};
