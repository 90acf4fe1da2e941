import { useState } from 'react';
import type { ReactNode } from 'react';
import type { EnrichedSummary } from '@rapport/contract/communications/communications.ts';
import { formatMoment } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { InlineError } from '../../../ui/states.tsx';
import { describeError } from '../../../lib/api.ts';
import { useProjects, useProjectsOn } from '../../projects/api.ts';
import { useSummaryProjects } from '../api.ts';

/** Most projects of an account that are listed. */
const MOST = 500;

interface Props {
  summary: EnrichedSummary;
  onClose: () => void;
}

/** For product staff: what a summary was made of, and which projects its conversation is about. */
export function SummaryEditor({ summary, onClose }: Props) {
  const [chosen, setChosen] = useState(() => summary.projects.map(({ id }) => id));
  const { mutate, isPending } = useSummaryProjects();
  const canSave = useProjectsOn() === true && summary.accountId !== null;
  return (
    <Dialog open onClose={onClose} title="Communication summary">
      <div className="flex min-h-0 flex-col gap-4 overflow-auto p-4 sm:p-5">
        <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-y-2">
          <Fact label="Built">{summary.builtAt ? formatMoment(summary.builtAt) : '—'}</Fact>
          <Fact label="From">{formatMoment(summary.originalCreationDate)}</Fact>
          <Fact label="To">{formatMoment(summary.originalLastReplyDate)}</Fact>
          <Fact label="Summary id">{summary.id}</Fact>
          <Fact label="Original item id">{summary.originalItemId ?? '—'}</Fact>
          <Fact label="Replies">{summary.repliesCount}</Fact>
        </dl>
        <section aria-label="Projects" className="border-t border-(--line) pt-4">
          <h3 className="mb-2 text-[14px] font-semibold">Projects</h3>
          {canSave ? (
            <ProjectChoice
              accountId={summary.accountId ?? ''}
              chosen={chosen}
              onChange={setChosen}
            />
          ) : (
            <p className="text-(--text-2)">
              {summary.accountId === null
                ? 'This conversation has no account yet, so it can’t be linked to a project.'
                : 'Projects are turned off for this organisation.'}
            </p>
          )}
        </section>
      </div>
      <footer className="flex shrink-0 justify-end gap-2 border-t border-(--line) px-4 py-3 sm:px-5">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={!canSave || isPending}
          onClick={() =>
            mutate({ summaryId: summary.id, projectIds: chosen }, { onSuccess: onClose })
          }
        >
          Save
        </Button>
      </footer>
    </Dialog>
  );
}

interface Choice {
  accountId: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The account's projects as checkboxes. */
function ProjectChoice({ accountId, chosen, onChange }: Choice) {
  const { data, error, refetch } = useProjects({ accountId, pageSize: MOST });
  if (error)
    return <InlineError onRetry={() => void refetch()}>{describeError(error)}</InlineError>;
  if (!data)
    return (
      <>
        <Loading label="Loading projects" />
        <Skeleton className="h-24" />
      </>
    );
  if (data.projects.length === 0)
    return <p className="text-(--text-2)">This account has no projects.</p>;
  return (
    <ul className="max-h-[500px] overflow-auto rounded-md border border-(--line) py-1">
      {data.projects.map(({ id, name }) => {
        const checked = chosen.includes(id);
        const flip = () =>
          onChange(checked ? chosen.filter((other) => other !== id) : [...chosen, id]);
        return (
          <li key={id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3 hover:bg-(--hover) max-sm:min-h-11">
              <input
                type="checkbox"
                checked={checked}
                onChange={flip}
                className="size-4 shrink-0 accent-(--accent)"
              />
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-[12px] leading-5 text-(--text-3)">{label}</dt>
    <dd className="tnum min-w-0 wrap-anywhere">{children}</dd>
  </>
);
