import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { AppError } from '../../platform/errors.ts';
import { tableOf } from './queries.ts';

/** Throws if the rows are to be sorted by a column they do not have. */
export function needColumn(name: MetricName, key: string | undefined): void {
  if (key && !tableOf(name).columns.some((column) => column.key === key))
    throw new AppError('invalid_input', {
      details: [{ where: 'sort', what: `There is no column ${key}.` }],
    });
}
