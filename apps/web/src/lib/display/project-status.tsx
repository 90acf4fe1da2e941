import type { Project } from '@rapport/contract/projects.ts';
import { ImplementationDot } from './implementation-dot.tsx';

const LABELS: Record<Project['statusType'], string> = {
  NotStarted: 'Not started',
  InProgress: 'In progress',
  OnHold: 'On hold',
  Completed: 'Completed',
  Other: 'No status',
};

/** The status of a project in its source's words. */
export const ProjectStatusLabel = ({
  project: { statusName, statusType },
}: {
  project: Pick<Project, 'statusName' | 'statusType'>;
}) => <ImplementationDot status={statusType} label={statusName || LABELS[statusType]} />;
