import { BULK_UNDO_DAYS } from '@rapport/contract/accounts/bulk-edits.ts';
import { formatAgo } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { formatAccountCount, useBulkCommands, useBulkEdits } from '../../edit/bulk.ts';
import { describeEdit } from '../../edit/bulk-form.ts';

/** The reader's bulk edits, each with undo. */
export function RecentEdits({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useBulkEdits(true);
  const { undo } = useBulkCommands();
  return (
    <Dialog open onClose={onClose} title="Recent bulk edits">
      <div className="min-h-32 overflow-auto">
        {isError && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <div className="flex flex-col gap-3 p-5">
            <Loading label="Loading recent bulk edits" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        )}
        {data?.edits.length === 0 && (
          <EmptyState title="No bulk edits yet">
            Select accounts in the list and choose Edit. You can undo a change for {BULK_UNDO_DAYS}{' '}
            days.
          </EmptyState>
        )}
        <ul>
          {data?.edits.map(({ id, changes, accountCount, createdAt, undoneAt }) => (
            <li
              key={id}
              className="flex items-center gap-3 border-b border-(--line) px-5 py-3 last:border-0"
            >
              <div className="min-w-0 flex-1">
                <p className="font-medium">{describeEdit(changes)}</p>
                <p className="tnum text-[12px] text-(--text-3)">
                  {formatAccountCount(accountCount)} · {formatAgo(createdAt)}
                </p>
              </div>
              {undoneAt ? (
                <span className="text-(--text-3)">Undone</span>
              ) : (
                <Button
                  disabled={undo.isPending}
                  onClick={() => undo.mutate(id, { onSettled: () => void refetch() })}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
