import { AnomalySource } from '@rapport/contract/anomalies.ts';
import { AppError } from '../../platform/errors.ts';

/** The source named by a filter. Throws for an unknown one. */
export function sourceOf(name: string | undefined): AnomalySource | undefined {
  if (name === undefined || name === '') return undefined;
  const { success, data } = AnomalySource.safeParse(name);
  if (!success)
    throw new AppError('unknown_source', {
      details: [{ where: 'query.source', what: `Use ${AnomalySource.options.join(' or ')}.` }],
    });
  return data;
}
