import { implementationTone } from '@rapport/contract/deals.ts';
import type { CrmOpportunity } from '@rapport/contract/deals.ts';

const COLOURS = {
  green: 'var(--green)',
  orange: 'var(--health-2)',
  yellow: 'var(--chart-3)',
  grey: 'var(--text-3)',
} as const;
const WORDS = { Completed: 'Completed', InProgress: 'In progress', NotStarted: 'Not started' };

/** How far an implementation is: a dot in its colour beside the word. */
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
    {status ? WORDS[status] : 'Not known'}
  </span>
);
