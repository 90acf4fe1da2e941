import { DATA_HISTORY_DAYS, DATA_HISTORY_MONTHS } from '@rapport/contract/portfolio.ts';
import { AppError } from '../../../platform/errors.ts';
import { addDays, addMonths, yearBefore } from './rules.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

const refuse = (where: string, what: string): never => {
  throw new AppError('invalid_input', { details: [{ where, what }] });
};

const inOrder = ({ from, to }: { from: string; to: string }) =>
  from > to ? refuse('from', 'Must not be after `to`.') : { from, to };

/** The last twelve months unless the caller says otherwise; nothing lies after today. */
export function bridgeSpan({ from, to }: Asked, today: string) {
  const end = to && to < today ? to : today;
  return inOrder({ from: from ?? yearBefore(end), to: end });
}

/** Three months back unless the caller says otherwise; three years at most. */
export function historySpan({ from, to }: Asked, today: string) {
  const end = to && to < today ? to : today;
  const span = inOrder({ from: from ?? addMonths(end, -DATA_HISTORY_MONTHS), to: end });
  if (span.from < addDays(end, -DATA_HISTORY_DAYS))
    refuse('from', `Histories hold ${DATA_HISTORY_DAYS} days at most.`);
  return span;
}
