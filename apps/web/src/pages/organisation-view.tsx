import { useNavigate, useSearch } from '@tanstack/react-router';
import { useUser } from '../features/session/api.ts';
import { useVariation } from '../features/settings/api.ts';
import { VariationEditor } from '../features/settings/components/variation-editor.tsx';
import { usePagePlace } from '../lib/page-place.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, NoPermission } from '../ui/states.tsx';

const PATH = '/app/settings/organisation-view';

/** Where administrators decide how the product looks in their organisation; nobody else gets further than the door. */
export default function OrganisationViewPage() {
  usePagePlace([{ label: 'Settings' }, { label: 'Organisation view' }]);
  const { data: user } = useUser();
  const { data, error, refetch } = useVariation(user?.role === 'admin');
  const navigate = useNavigate();
  const { section = 'cards' } = useSearch({ strict: false }) as { section?: string };
  if (user && user.role !== 'admin')
    return (
      <>
        <Heading />
        <NoPermission title="Only administrators change how the product looks">
          <p>Ask an administrator of {user.org.name}.</p>
        </NoPermission>
      </>
    );
  if (error)
    return (
      <>
        <Heading />
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <EditorSkeleton />;
  return (
    <VariationEditor
      saved={data}
      section={section}
      onSection={(next) =>
        void navigate({ to: PATH, search: { section: next } as never, replace: true })
      }
    />
  );
}

const Heading = () => <h1 className="sr-only">Organisation view</h1>;

const EditorSkeleton = () => (
  <div className="flex flex-1 flex-col">
    <Heading />
    <Loading />
    <div className="border-b border-(--line) px-5 py-4">
      <Skeleton className="h-6 w-44" />
      <Skeleton className="mt-2 h-4 w-80 max-w-full" />
    </div>
    <div className="flex flex-col gap-2 px-5 py-4">
      <Skeleton className="mb-3 h-7 w-full max-w-[480px]" />
      {Array.from({ length: 7 }, (_, row) => (
        <Skeleton key={row} className="h-9 w-full max-w-[560px]" />
      ))}
    </div>
  </div>
);
