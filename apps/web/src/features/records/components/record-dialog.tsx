import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { RecordError } from './record-error.tsx';

interface Props<Value> {
  icon: LucideIcon;
  /** What kind of record it is: "Support case". */
  kind: string;
  query: { data: Value | undefined; error: Error | null; refetch: () => unknown };
  titleOf: (value: Value) => string;
  onClose: () => void;
  actions?: (value: Value) => ReactNode;
  children: (value: Value) => ReactNode;
}

/** One record in a dialog; shows loading, missing and restricted records too. */
export function RecordDialog<Value>({
  icon: Icon,
  kind,
  query: { data, error, refetch },
  titleOf,
  onClose,
  actions,
  children,
}: Props<Value>) {
  return (
    <Dialog
      open
      medium
      onClose={onClose}
      title={
        <span className="flex min-w-0 items-center gap-2.5">
          <Icon className="size-4 shrink-0 text-(--text-3)" aria-hidden />
          <span className="truncate">{data ? titleOf(data) : kind}</span>
        </span>
      }
      actions={data && actions?.(data)}
    >
      {error && <RecordError kind={kind} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton kind={kind} />}
      {data && (
        <div
          className="min-h-0 flex-1 overflow-auto p-4 sm:p-5"
          tabIndex={0}
          role="region"
          aria-label={kind}
        >
          {children(data)}
        </div>
      )}
    </Dialog>
  );
}

const RecordSkeleton = ({ kind }: { kind: string }) => (
  <div className="flex flex-col gap-4 p-5">
    <Loading label={`Loading: ${kind}`} />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
    <Skeleton className="h-32" />
  </div>
);
