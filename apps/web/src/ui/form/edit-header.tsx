import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Skeleton } from '../skeleton.tsx';

interface Props {
  title: string;
  /** What this page changes. */
  description: string;
  /** Shown instead of the description. */
  error: string | null | undefined;
  changed: boolean;
  /** Whether the draft can be saved. */
  valid: boolean;
  saving: boolean;
  onDiscard: () => void;
  onSave: () => void;
  /** Before the buttons. */
  children?: ReactNode;
}

/** The header of a page that is edited and then saved as a whole. */
export const EditHeader = ({
  title,
  description,
  error,
  changed,
  valid,
  saving,
  onDiscard,
  onSave,
  children,
}: Props) => (
  <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-(--line) px-5 py-4">
    <div className="min-w-60 flex-1 max-sm:min-w-full">
      <h1 className="text-[20px] font-semibold tracking-tight">{title}</h1>
      {error ? (
        <p role="alert" className="text-(--red)">
          {error}
        </p>
      ) : (
        <p className="text-(--text-2)">{description}</p>
      )}
    </div>
    {children}
    <Button disabled={!changed} onClick={onDiscard}>
      Discard changes
    </Button>
    <Button variant="primary" disabled={!changed || !valid || saving} onClick={onSave}>
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
