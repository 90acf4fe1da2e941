import { Link } from '@tanstack/react-router';
import { useProjects, useProjectsOn } from '../../features/projects/api.ts';
import { describeError } from '../../lib/api.ts';
import { ProjectStatusLabel } from '../../lib/display/project-status.tsx';
import { recordLink } from '../../lib/address/record-link.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { InlineError } from '../../ui/states.tsx';
import { Card } from './card.tsx';

/** Projects that the conversations of a contact are about; nothing where the feature is off. */
export function ContactProjects({ id, name }: { id: string; name: string }) {
  const on = useProjectsOn();
  const { data, error, refetch } = useProjects({ contactId: id });
  if (!on) return null;
  return (
    <Card title="Projects" note={data && data.total > 0 && data.total}>
      {error && <InlineError onRetry={() => void refetch()}>{describeError(error)}</InlineError>}
      {!data && !error && (
        <>
          <Loading label="Loading projects" />
          <Skeleton className="h-16" />
        </>
      )}
      {data?.total === 0 && (
        <p className="text-(--text-2)">No conversation with {name} is linked to a project yet.</p>
      )}
      <ul>
        {data?.projects.map((project) => (
          <li key={project.id}>
            <Link
              {...recordLink({ kind: 'project', id: project.id })}
              className="-mx-2 flex min-h-9 flex-wrap items-center gap-x-4 rounded-md px-2 hover:bg-(--hover) max-sm:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{project.name}</span>
              <span className="text-[12px] text-(--text-2)">
                <ProjectStatusLabel project={project} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
