import type { ReactNode } from 'react';
import { ChevronsLeft, ChevronsRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** What is counted: "account". */
  item: string;
  /** Its plural, where that is not the singular with an s. */
  items?: string;
  onPage: (page: number) => void;
  /** After the total. */
  children?: ReactNode;
}

const countFormat = new Intl.NumberFormat('en-US');
const EDGE = 'shadow-[inset_0_0_0_1px_var(--line-2)]';
/** '{n} total {items}', 'Page X of Y', and first, previous, next, last. */
export function Pager({
  page,
  pageSize,
  total,
  item,
  items = `${item}s`,
  onPage,
  children,
}: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const last = page >= pages;
  return (
    <footer className="flex h-12 shrink-0 items-center gap-3 border-t border-(--line) px-4 text-(--text-2) sm:px-5">
      <span className="contents max-sm:flex max-sm:min-w-0 max-sm:flex-col max-sm:leading-tight">
        <span className="tnum">
          {countFormat.format(total)} total {total === 1 ? item : items}
        </span>
        {children}
        <span className="tnum ml-auto max-sm:ml-0 max-sm:text-[12px] max-sm:text-(--text-3)">
          Page {page} of {pages}
        </span>
      </span>
      <nav aria-label={`Pages of ${items}`} className="flex gap-1 max-sm:ml-auto">
        <IconButton
          className={EDGE}
          label="First page"
          disabled={page <= 1}
          onClick={() => onPage(1)}
        >
          <ChevronsLeft className="size-4" />
        </IconButton>
        <IconButton
          className={EDGE}
          label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft className="size-4" />
        </IconButton>
        <IconButton
          className={EDGE}
          label="Next page"
          disabled={last}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight className="size-4" />
        </IconButton>
        <IconButton
          className={EDGE}
          label="Last page"
          disabled={last}
          onClick={() => onPage(pages)}
        >
          <ChevronsRight className="size-4" />
        </IconButton>
      </nav>
    </footer>
  );
}
