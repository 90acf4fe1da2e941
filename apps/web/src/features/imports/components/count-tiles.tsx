import type { ImportBatch } from '@rapport/contract/imports/imports.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { holdsMessages } from '../import-labels.ts';

/** The counts of an import or a dry run. */
export function CountTiles({ batch }: { batch: ImportBatch }) {
  const would = batch.dryRun;
  const tiles = [
    {
      label: would ? 'To create' : holdsMessages(batch.kind) ? 'Stored' : 'Created',
      value: batch.stored,
    },
    ...(holdsMessages(batch.kind)
      ? []
      : [{ label: would ? 'To update' : 'Updated', value: batch.updated }]),
    { label: would ? 'To skip' : 'Skipped', value: batch.skipped },
    { label: 'Errors', value: batch.errors, bad: batch.errors > 0 },
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3" aria-live="polite">
      {[{ label: 'Read', value: batch.seen }, ...tiles].map(({ label, value, ...tile }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-[12px] text-(--text-3)">{label}</dt>
          <dd
            className={`tnum text-[22px] leading-7 font-semibold ${'bad' in tile && tile.bad ? 'text-(--red)' : ''}`}
          >
            {formatCount(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
