import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { LIST_PAGE, ListFrame } from '../../../features/accounts/components/list/list-frame.tsx';
import { TabSkeleton } from '../../../features/accounts/components/tab-frame.tsx';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { useProjects, useProjectsOn } from '../../../features/projects/api.ts';
import { PROJECT_COLUMNS } from '../../../features/projects/components/project-columns.tsx';
import { HomeLinks } from '../../../features/records/components/record-error.tsx';
import { useUrlFilters } from '../../../lib/address/url-filters.ts';
import { EmptyState } from '../../../ui/states.tsx';

/** The projects of an account; each opens in a dialog over the table. Not found where the feature is off. */
export default function AccountProjectsPage() {
  const on = useProjectsOn();
  if (on === undefined) return <TabSkeleton />;
  return on ? (
    <Projects />
  ) : (
    <EmptyState title="Page not found">
      Projects are turned off for this organisation.
      <HomeLinks />
    </EmptyState>
  );
}

function Projects() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'projects');
  const navigate = useNavigate();
  const { page, set } = useUrlFilters();
  const { data, error, refetch } = useProjects({
    accountId,
    pageSize: LIST_PAGE,
    skip: (page - 1) * LIST_PAGE,
  });
  return (
    <>
      <ListFrame
        title={title}
        item="project"
        columns={PROJECT_COLUMNS}
        rows={data?.projects}
        total={data?.total ?? 0}
        page={page}
        onPage={(next) => set({ page: String(next) })}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) =>
          void navigate({
            to: '/app/accounts/$accountId/projects/$projectId',
            params: { accountId, projectId: id },
            search: true,
          })
        }
        empty="Projects appear here once a CRM is connected or a table is imported."
      />
      <Outlet />
    </>
  );
}
