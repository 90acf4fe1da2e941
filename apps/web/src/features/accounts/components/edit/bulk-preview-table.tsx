import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { BULK_EDIT_LIMIT } from '@rapport/contract/accounts/bulk-edits.ts';
import type { BulkPreview, BulkPreviewRow } from '@rapport/contract/accounts/bulk-edits.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { formatAccountCount } from '../../edit/bulk.ts';
import { useLabels } from '../../../auth/api.ts';
import { describeChanges, describeSkip } from '../../edit/bulk-form.ts';

/** Most accounts listed; counts include all. */
const SHOWN = 200;

interface Props {
  preview: BulkPreview | undefined;
  /** The preview belongs to an earlier state of the form. */
  stale: boolean;
}

/** Preview of a bulk edit: counts, and each account before and after, or why it is skipped. */
export function BulkPreviewTable({ preview, stale }: Props) {
  if (!preview)
    return (
      <div className="flex flex-col gap-2">
        <Loading label="Preparing the preview" />
        <Skeleton className="h-4 w-64" />
        <Skeleton className="h-40" />
      </div>
    );
  const rows = preview.rows.filter(
    ({ after, skipped }) => Object.keys(after).length > 0 || skipped.length > 0,
  );
  return (
    <section
      aria-label="Preview"
      className={clsx('flex min-h-0 flex-col gap-2 transition-opacity', stale && 'opacity-60')}
    >
      <p role="status" className="tnum">
        {describeCounts(preview)}
      </p>
      {rows.length > 0 && (
        <div
          className="max-h-80 min-h-24 overflow-auto rounded-lg shadow-[inset_0_0_0_1px_var(--line)]"
          tabIndex={0}
          role="region"
          aria-label="Accounts before and after"
        >
          <table className="w-full border-collapse">
            <thead>
              <tr className="text-left text-[12px] text-(--text-3)">
                <th scope="col" className="px-3 py-2 font-medium">
                  Account
                </th>
                <th scope="col" className="px-3 py-2 font-medium">
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map((row) => (
                <PreviewRow key={row.account.id} row={row} people={preview.people} />
              ))}
            </tbody>
          </table>
          {rows.length > SHOWN && (
            <p className="tnum border-t border-(--line) px-3 py-2 text-(--text-3)">
              and {formatCount(rows.length - SHOWN)} more
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function describeCounts({ changed, unchanged, skipped, matching }: BulkPreview): string {
  const words = [`${formatAccountCount(changed)} ${changed === 1 ? 'changes' : 'change'}`];
  if (unchanged > 0) words.push(`${formatCount(unchanged)} already set`);
  if (skipped > 0) words.push(`${formatCount(skipped)} skipped or partly skipped`);
  if (matching > BULK_EDIT_LIMIT)
    words.push(`the first ${formatCount(BULK_EDIT_LIMIT)} of ${formatCount(matching)}`);
  return words.join(' · ');
}

interface RowProps {
  row: BulkPreviewRow;
  people: BulkPreview['people'];
}

const PreviewRow = ({ row, people }: RowProps) => {
  const { column } = useLabels();
  return (
    <tr className="border-t border-(--line) align-top">
      <th scope="row" className="w-52 px-3 py-2 text-left font-medium">
        {row.account.name ?? 'An account you can’t see'}
      </th>
      <td className="px-3 py-2">
        <ul className="flex flex-col gap-1">
          {describeChanges(row, people, column).map(({ label, before, after }) => (
            <li key={label} className="flex flex-wrap items-center gap-x-1.5">
              <span className="text-(--text-3)">{label}</span>
              <del className="text-(--text-2) no-underline">{before}</del>
              <ArrowRight className="size-3.5 text-(--text-3)" aria-label="becomes" />
              <ins className="font-medium no-underline">{after}</ins>
            </li>
          ))}
          {row.skipped.map((skip) => (
            <li key={skip.field ?? 'all'} className="text-(--amber)">
              {describeSkip(skip)}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
};
