import { useState } from 'react';
import type { ImportBatch } from '@rapport/contract/imports/imports.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useChanges, useRejects } from '../api.ts';
import { fieldLabel, formatFieldValue, holdsMessages, positionUnit } from '../import-labels.ts';

const TAKE = 10;
const HEADING = 'text-[14px] font-semibold';
const ROW = 'border-t border-(--line) py-2.5';

/** The changed rows: each field before and after. */
export function ChangeList({ batch }: { batch: ImportBatch }) {
  const [page, setPage] = useState(1);
  const written = batch.stored + batch.updated;
  const wanted = !holdsMessages(batch.kind) && written > 0;
  const { data, error, refetch } = useChanges(batch.id, page, TAKE, wanted);
  if (!wanted) return null;
  return (
    <section aria-label="Changes">
      <h2 className={`${HEADING} mb-2`}>Before and after</h2>
      {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      <ul>
        {data?.changes.map(({ name, action, fields }, index) => (
          <li key={`${name} ${index}`} className={ROW}>
            <p className="flex items-center gap-2 font-medium">
              {name}
              <Chip tone={action === 'create' ? 'green' : 'blue'}>
                {action === 'create' ? 'Create' : 'Update'}
              </Chip>
            </p>
            <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-(--text-2)">
              {fields.map(({ field, before, after }) => (
                <div key={field} className="flex gap-1.5">
                  <dt className="text-(--text-3)">{fieldLabel(field)}</dt>
                  <dd>
                    {action === 'update' && (
                      <>
                        <del className="text-(--text-3)">
                          {before === null ? 'empty' : formatFieldValue(field, before)}
                        </del>
                        {' → '}
                      </>
                    )}
                    {after === null ? 'empty' : formatFieldValue(field, after)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {data && data.total > TAKE && (
        <Pager page={page} pageSize={TAKE} total={data.total} item="change" onPage={setPage} />
      )}
    </section>
  );
}

/** The rejected items: position in the file, and reason. */
export function RejectList({ batch }: { batch: ImportBatch }) {
  const [page, setPage] = useState(1);
  const wanted = batch.errors > 0 || batch.skipped > batch.unchanged;
  const { data, error, refetch } = useRejects(batch.id, page, TAKE, wanted);
  if (!wanted || data?.total === 0) return null;
  const unit = positionUnit(batch);
  return (
    <section aria-label="Set aside">
      <h2 className={`${HEADING} mb-2`}>Set aside</h2>
      {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && data.total > TAKE && (
        <ul aria-label="Reasons" className="mb-3 flex flex-col gap-1 text-(--text-2)">
          {data.reasons.map(({ reason, count }) => (
            <li key={reason} className="flex gap-2">
              <span className="tnum shrink-0 font-medium text-(--text)">
                {formatCount(count)} ×
              </span>
              {reason}
            </li>
          ))}
        </ul>
      )}
      <ul>
        {data?.rejects.map(({ outcome, file, place, reason, sample }, index) => (
          <li key={`${place} ${index}`} className={`${ROW} flex gap-3`}>
            <Chip tone={outcome === 'error' ? 'red' : 'plain'}>
              {outcome === 'error' ? 'Error' : 'Skipped'}
            </Chip>
            <div className="min-w-0">
              <p>{reason}</p>
              <p className="truncate text-[12px] text-(--text-3)">
                {[file, place !== null && `${unit} ${place}`, sample].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {data && data.total > TAKE && (
        <Pager page={page} pageSize={TAKE} total={data.total} item="item" onPage={setPage} />
      )}
    </section>
  );
}
