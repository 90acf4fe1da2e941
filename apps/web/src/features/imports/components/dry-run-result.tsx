import { isUnderWay } from '@rapport/contract/imports/imports.ts';
import type { ImportBatch } from '@rapport/contract/imports/imports.ts';
import { Progress } from '../../../ui/progress.tsx';
import { shareRead } from '../import-labels.ts';
import { ChangeList, RejectList } from './batch-lists.tsx';
import { CountTiles } from './count-tiles.tsx';

/** What an import would change; shows its progress while it runs. */
export const DryRunResult = ({ batch }: { batch: ImportBatch }) => (
  <section aria-label="Preview" className="flex flex-col gap-5">
    <h2 className="text-[14px] font-semibold">Preview</h2>
    {isUnderWay(batch.state) && <Progress label="Reading the file" share={shareRead(batch)} />}
    {batch.failure && (
      <p role="alert" className="text-(--red)">
        {batch.failure}
      </p>
    )}
    <CountTiles batch={batch} />
    {!isUnderWay(batch.state) && (
      <>
        <RejectList batch={batch} />
        <ChangeList batch={batch} />
      </>
    )}
  </section>
);
