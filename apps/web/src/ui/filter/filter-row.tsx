import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { SearchInput } from './search-input.tsx';

interface Props {
  label: string;
  /** The search box; on small screens it has its own line. */
  search: Omit<ComponentProps<typeof SearchInput>, 'placeholder' | 'fill'>;
  children: ReactNode;
  /** Whether any filter or search is set: then it can be cleared. */
  active: boolean;
  onClear: () => void;
  /** After the filters. */
  end?: ReactNode;
}

/** Search and filters above a list; on small screens the filters scroll sideways. */
export const FilterRow = ({ label, search, children, active, onClear, end }: Props) => (
  <div
    role="search"
    aria-label={label}
    className="flex flex-col gap-2 pb-3 sm:flex-row sm:flex-wrap sm:items-center sm:px-5"
  >
    <div className="max-sm:px-4">
      <SearchInput placeholder="Search..." {...search} />
    </div>
    <div className="flex gap-2 max-sm:overflow-x-auto max-sm:px-4 sm:contents">
      {children}
      {active && (
        <Button variant="ghost" onClick={onClear}>
          Clear filters
        </Button>
      )}
      {end}
    </div>
  </div>
);
