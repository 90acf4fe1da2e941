import type { Project } from '@rapport/contract/projects.ts';
import { formatCalendarDay, formatCount } from '../../../lib/format/format.ts';
import { ProjectStatusLabel } from '../../../lib/display/project-status.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';

const orDash = (text: string | null) => text ?? <span className="text-(--text-3)">—</span>;
const day = (value: string | null) => (
  <span className="tnum text-(--text-2)">{orDash(value && formatCalendarDay(value))}</span>
);

export const PROJECT_COLUMNS: readonly Column<Project>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name }) => <span className="block max-w-96 truncate font-medium">{name}</span>,
  },
  { key: 'status', title: 'Status', cell: (project) => <ProjectStatusLabel project={project} /> },
  {
    key: 'service',
    title: 'Service',
    wideOnly: true,
    cell: ({ data }) => orDash(data.serviceType),
  },
  { key: 'country', title: 'Country', wideOnly: true, cell: ({ data }) => orDash(data.country) },
  { key: 'start', title: 'Start', wideOnly: true, cell: ({ startDate }) => day(startDate) },
  { key: 'goLive', title: 'Go-live', labelled: true, cell: ({ data }) => day(data.goLiveDate) },
  {
    key: 'workers',
    title: 'Active Workers',
    align: 'right',
    labelled: true,
    cell: ({ data }) => <Workers {...data} />,
  },
];

/** Active workers of those that are expected. */
function Workers({ activeWorkers, expectedActiveWorkers }: Project['data']) {
  if (activeWorkers === null) return orDash(null);
  return (
    <span className="tnum">
      {formatCount(activeWorkers)}
      {expectedActiveWorkers !== null && (
        <span className="text-(--text-3)"> of {formatCount(expectedActiveWorkers)}</span>
      )}
    </span>
  );
}
