import { useState } from 'react';
import { usePrompts } from '../../features/agents/prompts/api.ts';
import { PromptsEditor } from '../../features/agents/prompts/components/prompts-editor.tsx';
import { useUser } from '../../features/auth/api.ts';
import { AdminPage } from '../../features/auth/components/admin-page.tsx';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { UnsavedGuard } from '../../lib/shell/unsaved-guard.tsx';
import { EditHeaderSkeleton } from '../../ui/form/edit-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressText } from '../../lib/address/url-filters.ts';

/** The prompts of the assistants; for administrators. */
export default function AgentPromptsPage() {
  usePageBreadcrumb([{ label: 'Settings' }, { label: 'Assistants’ prompts' }]);
  const { data: user } = useUser();
  const prompts = usePrompts(user?.role === 'admin');
  const agent = useAddressText('agent');
  const [unsaved, setUnsaved] = useState(false);
  return (
    <AdminPage
      heading="Assistants’ prompts"
      refusal="Only administrators can change the prompts"
      query={prompts}
      skeleton={<PromptsSkeleton />}
    >
      {({ agents }) => (
        <>
          <UnsavedGuard changed={unsaved} />
          <PromptsEditor agents={agents} agent={agent} onUnsaved={setUnsaved} />
        </>
      )}
    </AdminPage>
  );
}

const PromptsSkeleton = () => (
  <div className="flex flex-1 flex-col">
    <EditHeaderSkeleton />
    <div className="grid flex-1 gap-5 px-5 py-4 lg:grid-cols-[212px_minmax(0,640px)]">
      <div className="flex flex-col gap-1">
        {Array.from({ length: 7 }, (_, row) => (
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
    </div>
  </div>
);
