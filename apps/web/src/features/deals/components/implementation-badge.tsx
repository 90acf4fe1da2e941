import type { CrmOpportunity } from '@rapport/contract/deals.ts';
import { ImplementationDot } from '../../../lib/display/implementation-dot.tsx';

const LABELS = { Completed: 'Completed', InProgress: 'In progress', NotStarted: 'Not started' };

/** The implementation status of a deal. */
export const ImplementationBadge = ({
  status,
}: {
  status: CrmOpportunity['implementationStatus'];
}) => <ImplementationDot status={status} label={status ? LABELS[status] : 'Unknown'} />;
