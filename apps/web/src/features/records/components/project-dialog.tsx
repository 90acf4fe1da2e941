import { ExternalLink, FolderKanban } from 'lucide-react';
import type { Project } from '@rapport/contract/projects.ts';
import { formatCalendarDay, formatCount } from '../../../lib/format/format.ts';
import { ProjectStatusLabel } from '../../../lib/display/project-status.tsx';
import { webAddress } from '../../../lib/address/web-address.ts';
import { useProject } from '../../projects/api.ts';
import { Facts, Part } from './facts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { AccountLink } from './record-links.tsx';

const day = (value: string | null) =>
  value && <span className="tnum">{formatCalendarDay(value)}</span>;
const people = (value: number | null) =>
  value === null ? null : <span className="tnum">{formatCount(value)}</span>;

/** A project: how far it is, its days, its workers and its current payroll summary. */
export default function ProjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useProject(id);
  return (
    <RecordDialog
      icon={FolderKanban}
      kind="Project"
      query={query}
      titleOf={({ name }) => name}
      onClose={onClose}
      actions={(project) => <SourceLink project={project} />}
    >
      {(project) => (
        <>
          <Facts
            facts={{
              Account: <AccountLink id={project.accountId} name={project.accountName} />,
              Status: <ProjectStatusLabel project={project} />,
              Country: project.data.country,
              Service: project.data.serviceType,
              ICP: project.data.icp?.name,
              'Active workers': people(project.data.activeWorkers),
              'Expected active workers': people(project.data.expectedActiveWorkers),
              Start: day(project.startDate),
              'Parallel run': day(project.data.parallelRunDate),
              'Go-live': day(project.data.goLiveDate),
              End: day(project.endDate),
            }}
          />
          <PayrollSummary data={project.data} />
        </>
      )}
    </RecordDialog>
  );
}

function PayrollSummary({ data }: { data: Project['data'] }) {
  const { currentPayrollSummaryStatus: current, lastPayrollSummaryPublishedDate: published } = data;
  if (!current && !published) return null;
  return (
    <Part title="Payroll summary">
      <Facts
        facts={{
          Status: current?.status,
          From: day(current?.startDate ?? null),
          To: day(current?.endDate ?? null),
          Version: current?.version,
          'Last published': day(published),
        }}
      />
    </Part>
  );
}

function SourceLink({ project: { link, provider } }: { project: Project }) {
  const href = webAddress(link);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-10"
    >
      <ExternalLink className="size-4" aria-hidden />
      <span className="max-sm:sr-only">
        {provider === 'salesforce' ? 'View in Salesforce' : 'View in source'}
      </span>
    </a>
  );
}
