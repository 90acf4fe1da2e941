import { implementationTone } from '@rapport/contract/deals.ts';
import type { CrmOpportunity } from '@rapport/contract/deals.ts';

const COLOURS = {
  green: 'var(--green)',
  orange: 'var(--health-2)',
  yellow: 'var(--chart-3)',
  grey: 'var(--text-3)',
} as const;
const LABELS = { Completed: 'Completed', InProgress: 'In progress', NotStarted: 'Not started' };

/** The implementation status: a coloured dot beside its label. */
export const ImplementationBadge = ({
  status,
}: {
  status: CrmOpportunity['implementationStatus'];
}) => (
  <span className="inline-flex items-center gap-1.5">
    <i
      aria-hidden
      className="inline-block size-2 rounded-full"
      style={{ background: COLOURS[implementationTone(status)] }}
    />
    {status ? LABELS[status] : 'Unknown'}
  </span>
);
