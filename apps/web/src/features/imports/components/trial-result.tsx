import { isUnderWay } from '@rapport/contract/imports.ts';
import type { ImportBatch } from '@rapport/contract/imports.ts';
import { Progress } from '../../../ui/progress.tsx';
import { shareRead } from '../words.ts';
import { ChangeList, RejectList } from './batch-lists.tsx';
import { CountTiles } from './count-tiles.tsx';

/** What a trial found would happen; while it runs, how far it is. */
export const TrialResult = ({ batch }: { batch: ImportBatch }) => (
  <section aria-label="What would happen" className="flex flex-col gap-5">
    <h2 className="text-[14px] font-semibold">What would happen</h2>
    {isUnderWay(batch.state) && <Progress label="Trying" share={shareRead(batch)} />}
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
