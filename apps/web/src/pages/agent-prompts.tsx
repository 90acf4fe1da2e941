import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePrompts } from '../features/agents/prompts/api.ts';
import { PromptsEditor } from '../features/agents/prompts/components/prompts-editor.tsx';
import { useUser } from '../features/session/api.ts';
import { UnsavedGuard } from '../features/settings/components/unsaved-guard.tsx';
import { usePagePlace } from '../lib/page-place.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, NoPermission } from '../ui/states.tsx';

/** Where administrators say what each assistant is asked; nobody else gets further than the door. */
export default function AgentPromptsPage() {
  usePagePlace([{ label: 'Settings' }, { label: 'Assistants’ prompts' }]);
  const { data: user } = useUser();
  const { data, error, refetch } = usePrompts(user?.role === 'admin');
  const { agent } = useSearch({ strict: false }) as { agent?: string };
  const [unsaved, setUnsaved] = useState(false);
  if (user && user.role !== 'admin')
    return (
      <>
        <Heading />
        <NoPermission title="Only administrators change what the assistants are asked">
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
  if (!data) return <PromptsSkeleton />;
  return (
    <>
      <UnsavedGuard changed={unsaved} />
      <PromptsEditor agents={data.agents} agent={agent} onUnsaved={setUnsaved} />
    </>
  );
}

const Heading = () => <h1 className="sr-only">Assistants’ prompts</h1>;

const PromptsSkeleton = () => (
  <div className="flex flex-1 flex-col">
    <Heading />
    <Loading />
    <div className="border-b border-(--line) px-5 py-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-2 h-4 w-72 max-w-full" />
    </div>
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
