import { Button } from '../button.tsx';
import { Loading, Skeleton } from '../skeleton.tsx';

interface Props {
  shown: number;
  total: number;
  /** What is listed: "action". */
  item: string;
  loading: boolean;
  /** Absent when everything is shown. */
  onMore?: (() => void) | undefined;
}

const countFormat = new Intl.NumberFormat('en-US');

/** The end of a list that loads in parts: how much is shown, and a button for more. */
export const ShowMore = ({ shown, total, item, loading, onMore }: Props) => (
  <p className="flex items-center gap-3 py-4 text-[12px] text-(--text-3)">
    {onMore && (
      <Button disabled={loading} onClick={onMore}>
        Show more
      </Button>
    )}
    <span className="tnum" aria-live="polite">
      {countFormat.format(shown)} of {countFormat.format(total)} {total === 1 ? item : `${item}s`}
    </span>
  </p>
);

/** Placeholder rows of a loading list. */
export const RowSkeletons = ({ label }: { label: string }) => (
  <>
    <Loading label={label} />
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="my-3 h-16" />
    ))}
  </>
);
