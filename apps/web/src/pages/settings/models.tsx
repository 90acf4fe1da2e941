import { FeedbackBox } from '../../features/feedback/components/feedback-box.tsx';
import { useModelSettings } from '../../features/models/api.ts';
import { ModelEditor } from '../../features/models/components/model-editor.tsx';
import { RereadPanel } from '../../features/models/components/reread-panel.tsx';
import { RunLog } from '../../features/models/components/run-log.tsx';
import { useUser } from '../../features/auth/api.ts';
import { AdminOnly } from '../../features/auth/components/admin-page.tsx';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const SECTIONS = [
  { value: 'model', label: 'Model' },
  { value: 'all', label: 'All conversations' },
  { value: 'runs', label: 'Run log' },
] as const;

/** The language model, what is sent to it, the reading of all conversations, and the log of its runs; for administrators. */
export default function ModelsPage() {
  usePageBreadcrumb([{ label: 'Settings' }, { label: 'Models' }]);
  const { data: user } = useUser();
  const admin = user?.role === 'admin';
  const { data: settings, error, refetch } = useModelSettings(admin);
  const { text, set } = useUrlFilters();
  const section = SECTIONS.find(({ value }) => value === text('section'))?.value ?? 'model';
  return (
    <AdminOnly heading="Language models" refusal="Only administrators choose the model">
      <div className="flex min-h-0 flex-1 flex-col">
        <header className="flex flex-wrap items-end gap-x-4 gap-y-3 px-5 pt-5 pb-4">
          <div className="min-w-60 flex-1">
            <h1 className="text-[20px] font-semibold tracking-tight">Language models</h1>
            <p className="mt-0.5 text-(--text-2)">
              Rapport works without a model. With one, this page shows what is sent to it and what
              it answers.
            </p>
          </div>
          <Tabs
            label="Parts"
            tabs={SECTIONS}
            value={section}
            onChange={(next) =>
              set({ section: next === 'model' ? undefined : next, run: undefined })
            }
          />
        </header>
        {section === 'runs' && admin && (
          <RunLog
            rate={({ id, memoryId }) => (
              <FeedbackBox
                type={memoryId ? 'answer' : 'model-run'}
                id={memoryId ?? id}
                accountId={null}
              />
            )}
          />
        )}
        {section !== 'runs' &&
          (error ? (
            <ErrorState detail={error.message} onRetry={() => void refetch()} />
          ) : settings && section === 'all' ? (
            <RereadPanel settings={settings} />
          ) : settings ? (
            <ModelEditor settings={settings} />
          ) : (
            <EditorSkeleton />
          ))}
      </div>
    </AdminOnly>
  );
}

const EditorSkeleton = () => (
  <div className="flex w-full max-w-[1180px] flex-col gap-6 px-5">
    <Loading label="Loading the model" />
    <Skeleton className="h-20" />
    <div className="grid gap-12 lg:grid-cols-[1.25fr_1fr]">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  </div>
);
