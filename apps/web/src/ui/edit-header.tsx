import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

interface Props {
  title: string;
  /** What is changed here. */
  about: string;
  /** What is wrong, in the place of what it is about. */
  trouble: string | null | undefined;
  changed: boolean;
  /** Whether it can be saved as it stands. */
  sound: boolean;
  saving: boolean;
  onDiscard: () => void;
  onSave: () => void;
  /** Before the buttons. */
  children?: ReactNode;
}

/** The head of a page that is changed and then saved as a whole. */
export const EditHeader = ({
  title,
  about,
  trouble,
  changed,
  sound,
  saving,
  onDiscard,
  onSave,
  children,
}: Props) => (
  <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-(--line) px-5 py-4">
    <div className="min-w-60 flex-1 max-sm:min-w-full">
      <h1 className="text-[20px] font-semibold tracking-tight">{title}</h1>
      {trouble ? (
        <p role="alert" className="text-(--red)">
          {trouble}
        </p>
      ) : (
        <p className="text-(--text-2)">{about}</p>
      )}
    </div>
    {children}
    <Button disabled={!changed} onClick={onDiscard}>
      Discard changes
    </Button>
    <Button variant="primary" disabled={!changed || !sound || saving} onClick={onSave}>
      {saving ? 'Saving…' : 'Save'}
    </Button>
  </header>
);

export const EditHeaderSkeleton = () => (
  <div className="border-b border-(--line) px-5 py-4">
    <Skeleton className="h-6 w-44" />
    <Skeleton className="mt-2 h-4 w-80 max-w-full" />
  </div>
);
