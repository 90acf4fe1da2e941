import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../../features/auth/api.ts';
import { AdminPage } from '../../features/auth/components/admin-page.tsx';
import { useVariation } from '../../features/settings/api.ts';
import { VariationEditor } from '../../features/settings/components/variation-editor.tsx';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { EditHeaderSkeleton } from '../../ui/form/edit-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressText } from '../../lib/address/url-filters.ts';
import { usePreviewData } from './use-preview-data.ts';

const PATH = '/app/settings/organisation-view';

/** The organisation's variation of the product; for administrators. */
export default function OrganisationViewPage() {
  usePageBreadcrumb([{ label: 'Settings' }, { label: 'Organisation view' }]);
  const { data: user } = useUser();
  const variation = useVariation(user?.role === 'admin');
  const navigate = useNavigate();
  const preview = usePreviewData(user?.role === 'admin');
  const section = useAddressText('section') ?? 'cards';
  return (
    <AdminPage
      heading="Organisation view"
      refusal="Only administrators can customise the workspace"
      query={variation}
      skeleton={<EditorSkeleton />}
    >
      {(saved) => (
        <VariationEditor
          saved={saved}
          section={section}
          preview={preview}
          onSection={(next) =>
            void navigate({ to: PATH, search: { section: next }, replace: true })
          }
        />
      )}
    </AdminPage>
  );
}

const EditorSkeleton = () => (
  <div className="flex flex-1 flex-col">
    <EditHeaderSkeleton />
    <div className="flex flex-col gap-2 px-5 py-4">
      <Skeleton className="mb-3 h-7 w-full max-w-[480px]" />
      {Array.from({ length: 7 }, (_, row) => (
        <Skeleton key={row} className="h-9 w-full max-w-[560px]" />
      ))}
    </div>
  </div>
);
