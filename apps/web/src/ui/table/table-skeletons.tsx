import { Skeleton } from '../skeleton.tsx';

/** A placeholder for one of many loading rows, without animation. */
export const PlainSkeletonRow = ({ columns }: { columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} className="h-(--h-row) border-b border-(--line) pr-5 pl-10">
      <Skeleton still className="h-3.5" />
    </td>
  </tr>
);

/** A placeholder for a loading row. */
export const SkeletonRow = ({ columns }: { columns: number }) => (
  <tr aria-hidden className="max-sm:block max-sm:px-4 max-sm:py-2">
    {Array.from({ length: columns }, (_, index) => (
      <td
        key={index}
        className="h-(--h-row) border-b border-(--line) px-2.5 first:pl-5 max-sm:block max-sm:h-6 max-sm:border-0 max-sm:px-0"
      >
        <Skeleton className="h-3.5 w-[70%] min-w-10" />
      </td>
    ))}
  </tr>
);
