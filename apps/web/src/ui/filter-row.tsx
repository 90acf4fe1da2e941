import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The search box, which keeps a line of its own on small screens. */
  search: ReactNode;
  children: ReactNode;
}

/** Search and filters above a list; on small screens the filters scroll sideways. */
export const FilterRow = ({ label, search, children }: Props) => (
  <div
    role="search"
    aria-label={label}
    className="flex flex-col gap-2 pb-3 sm:flex-row sm:flex-wrap sm:items-center sm:px-5"
  >
    <div className="max-sm:px-4">{search}</div>
    <div className="flex gap-2 max-sm:overflow-x-auto max-sm:px-4 sm:contents">{children}</div>
  </div>
);
