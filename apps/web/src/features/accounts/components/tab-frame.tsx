import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

interface Props {
  title: string;
  /** A line under the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Replaces the header, including its heading. Null while loading. */
  head?: ReactNode | null;
  children: ReactNode;
}

/** Page of an account section: title and content in one column. */
export const TabFrame = ({ title, note, actions, head, children }: Props) => (
  <section aria-label={title} className="@container relative min-w-0 flex-1 lg:overflow-auto">
    <div className="flex max-w-[1080px] flex-col gap-6 p-5 lg:p-7">
      {head ?? (
        <header className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1">
            <h2 className="text-[16px] font-semibold">{title}</h2>
            {note && <p className="text-[12px] text-(--text-3)">{note}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </div>
  </section>
);

/** Loading state of a section. */
export const TabSkeleton = () => (
  <div className="flex min-w-0 flex-1 flex-col gap-6 p-5 lg:p-7">
    <Loading label="Loading the section" />
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-24 max-w-[1020px]" />
    <Skeleton className="h-56 max-w-[1020px]" />
  </div>
);
