import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getImport, isUnderWay } from '@rapport/contract/imports/imports.ts';
import type { ImportBatch, UndoAnswer } from '@rapport/contract/imports/imports.ts';
import { useImport, useStopImport, useUndoImport } from '../../features/imports/api.ts';
import { ChangeList, RejectList } from '../../features/imports/components/batch-lists.tsx';
import { CountTiles } from '../../features/imports/components/count-tiles.tsx';
import {
  holdsMessages,
  KIND_LABELS,
  shareRead,
  STATE_LABELS,
} from '../../features/imports/import-labels.ts';
import { queryClient } from '../../lib/api.ts';
import { formatAgo, formatCount, formatDay } from '../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** One import: live counts, rejected items, changes, and undo. */
export default function ImportBatchPage() {
  const { batchId = '' } = useParams({ strict: false });
  const { data: batch, error, refetch } = useImport(batchId);
  usePageBreadcrumb([
    { label: 'Import', to: '/app/import' },
    { label: batch?.fileName ?? 'Import' },
  ]);
  const settled = batch && !isUnderWay(batch.state);
  useEffect(() => {
    if (settled)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== getImport.path,
      });
  }, [settled]);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex w-full max-w-[860px] flex-col gap-6 px-5 py-6">
        {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {!batch && !error && <Skeleton className="h-40" />}
        {batch && (
          <>
            <BatchHeader batch={batch} />
            {isUnderWay(batch.state) && <Progress label="Importing" share={shareRead(batch)} />}
            {batch.failure && (
              <p role="alert" className="text-(--red)">
                The import stopped: {batch.failure} Rows stored so far are kept. Undo the import, or
                fix the file and import it again; nothing is stored twice.
              </p>
            )}
            <CountTiles batch={batch} />
            {batch.state === 'done' && <NextSteps batch={batch} />}
            <RejectList batch={batch} />
            {settled && <ChangeList batch={batch} />}
          </>
        )}
      </div>
    </div>
  );
}

function BatchHeader({ batch }: { batch: ImportBatch }) {
  const stop = useStopImport();
  const { label, tone } = STATE_LABELS[batch.state];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1">
        <h1 className="flex items-center gap-2.5 text-[20px] font-semibold tracking-tight">
          <span className="truncate">{batch.fileName}</span>
          <Chip tone={tone}>{label}</Chip>
        </h1>
        <p className="text-(--text-3)">
          {[
            KIND_LABELS[batch.kind],
            `${batch.createdBy ?? 'Command line'}, ${formatAgo(batch.createdAt)}`,
            batch.oldestAt &&
              batch.newestAt &&
              `${formatDay(batch.oldestAt)} to ${formatDay(batch.newestAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {(batch.state === 'queued' || batch.state === 'running') && (
        <Button
          disabled={stop.isPending}
          onClick={() =>
            stop.mutate(batch.id, {
              onError: (error) => toast({ title: error.message, variant: 'destructive' }),
            })
          }
        >
          Stop
        </Button>
      )}
      {['done', 'stopped', 'failed'].includes(batch.state) && !batch.dryRun && (
        <Undo batch={batch} />
      )}
    </div>
  );
}

function Undo({ batch }: { batch: ImportBatch }) {
  const [asking, setAsking] = useState(false);
  const undo = useUndoImport();
  // The button unmounts when the state changes, so the toast must not depend on it.
  async function confirm() {
    const result = await undo.mutateAsync(batch.id).catch(() => null);
    if (!result) return;
    setAsking(false);
    toast({
      title: 'Import undone',
      description: describeUndo(result),
      variant: 'success',
      duration: 6_000,
    });
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Undo this import?">
        <div className="flex flex-col gap-4 p-5">
          <p className="text-(--text-2)">
            Everything it created is removed, and everything it changed gets its previous values
            back. Rows that someone has changed since are kept and listed.
          </p>
          {undo.error && (
            <p role="alert" className="text-(--red)">
              {undo.error.message}
            </p>
          )}
          <DialogActions cancel="Keep it" onCancel={() => setAsking(false)}>
            <Button variant="danger" disabled={undo.isPending} onClick={() => void confirm()}>
              Undo import
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  );
}

const describeUndo = ({ removed, restored, kept }: UndoAnswer): string =>
  [
    `${formatCount(removed)} removed`,
    restored > 0 && `${formatCount(restored)} restored`,
    kept.length > 0 &&
      `${formatCount(kept.length)} kept because someone changed them: ${kept
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ');

const LINK = 'font-medium text-(--accent-text) hover:underline';

const NextSteps = ({ batch }: { batch: ImportBatch }) => (
  <p className="text-(--text-2)">
    {holdsMessages(batch.kind) ? (
      <>
        Next:{' '}
        <Link to="/app/review" className={LINK}>
          review which companies are accounts
        </Link>
        , then open{' '}
        <Link to="/app/accounts" className={LINK}>
          the accounts
        </Link>
        .
      </>
    ) : (
      <>
        Next: open{' '}
        <Link to="/app/accounts" className={LINK}>
          the accounts
        </Link>
        .
      </>
    )}
  </p>
);
