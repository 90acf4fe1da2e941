import { formatDay } from '../../../lib/format/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useFieldHistory } from '../api.ts';
import { fieldLabel } from '../field-label.ts';

/** The changes of a deal's fields, newest first. */
export function FieldHistory({ opportunityId }: { opportunityId: string }) {
  const { data, isError, refetch } = useFieldHistory(opportunityId);
  return (
    <section aria-label="History">
      <h3 className="border-b border-(--line) pb-2 text-[14px] font-semibold">History</h3>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-24" />}
      {data?.history.length === 0 && (
        <p className="py-3 text-(--text-2)">No changes since the first import.</p>
      )}
      <ol>
        {data?.history.map(({ id, field, before, after, changedAt, changedBy }) => (
          <li key={id} className="border-b border-(--line) py-2.5 last:border-0">
            <p>
              <span className="font-medium">{fieldLabel(field)}</span>{' '}
              <span className="text-(--text-2)">
                {before ?? 'nothing'} <span aria-label="to">→</span>{' '}
              </span>
              {after ?? 'nothing'}
            </p>
            <p className="tnum text-[12px] text-(--text-3)">
              {[formatDay(changedAt), changedBy].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
