import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PAGE_OF } from '../../map-format.ts';
import type { Side } from '../../map-format.ts';

interface Props {
  label: string;
  side: Side;
  total: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
}

/** Names a side and counts its people; the arrows page through those who wrote less. */
export function MapCaption({ label, side, total, page, onPage }: Props) {
  const size = PAGE_OF[side];
  const first = page * size;
  const last = Math.min(total, first + size);
  return (
    <div className="flex min-h-8 min-w-0 items-center gap-1 text-[12px] text-(--text-3) max-sm:min-h-10 max-sm:flex-wrap">
      <p className="min-w-0 flex-1 max-sm:basis-full" role="status">
        {label}{' '}
        <span className="tnum">
          {total <= size ? total : `${first + 1} to ${last} of ${total}`}
        </span>
      </p>
      {total > size && (
        <>
          <IconButton
            label={`${label}: previous people`}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft className="size-4" />
          </IconButton>
          <IconButton
            label={`${label}: next people`}
            disabled={last >= total}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight className="size-4" />
          </IconButton>
        </>
      )}
    </div>
  );
}
