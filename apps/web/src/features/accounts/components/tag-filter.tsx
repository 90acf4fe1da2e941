import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { chooseTagFilters, useTagFilters } from '../../../lib/tag-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Multiselect } from '../../../ui/multiselect.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useTagValues } from '../api.ts';

const KINDS = [
  { kind: 'industry', label: 'Industry' },
  { kind: 'region', label: 'Region' },
  { kind: 'csm', label: 'CSM' },
  { kind: 'owner', label: 'Owner' },
] as const;

const wordsOf = (filter: string): string => {
  const [kind = '', ...rest] = filter.split(':');
  return `${KINDS.find((entry) => entry.kind === kind)?.label ?? kind}: ${rest.join(':')}`;
};

/** The button of the top bar that scopes everything across accounts by tags; its tooltip lists them. */
export function TagFilter() {
  const filters = useTagFilters();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip
        trigger={
          <Button variant={filters.length > 0 ? 'tint' : 'ghost'} onClick={() => setOpen(true)}>
            <ListFilter className="size-4" aria-hidden />
            <span className="max-sm:sr-only">Accounts filter</span>
            {filters.length > 0 && (
              <span className="tnum">
                <span className="sr-only">, </span>
                {filters.length}
                <span className="sr-only"> applied</span>
              </span>
            )}
          </Button>
        }
      >
        {filters.length === 0 ? (
          'No filters applied'
        ) : (
          <ul>
            {filters.map((filter) => (
              <li key={filter}>{wordsOf(filter)}</li>
            ))}
          </ul>
        )}
      </Tooltip>
      <Dialog open={open} onClose={() => setOpen(false)} title="Accounts filter">
        {open && <Choice onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Choice({ onDone }: { onDone: () => void }) {
  const { data } = useTagValues();
  const [chosen, setChosen] = useState(useTagFilters());
  const kinds = KINDS.flatMap(({ kind, label }) => {
    const values = data?.find(({ type }) => type === kind)?.values ?? [];
    return values.length > 0 ? [{ kind, label, values }] : [];
  });
  const done = (filters: readonly string[]) => {
    chooseTagFilters(filters);
    onDone();
  };
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="text-(--text-2)">
        Home, accounts and questions across accounts show only accounts with these tags.
      </p>
      {!data && <Skeleton className="h-28" />}
      {data && kinds.length === 0 && (
        <p className="text-(--text-3)">
          No account has a tag yet. Tags come with imported accounts.
        </p>
      )}
      {kinds.map(({ kind, label, values }) => (
        <div key={kind} className="flex items-center gap-3">
          <span className="w-20 text-(--text-3)">{label}</span>
          <Multiselect
            label={label}
            searchable={values.length > 8}
            options={values.map(({ value, display }) => ({ value, label: display }))}
            selected={chosen
              .filter((filter) => filter.startsWith(`${kind}:`))
              .map((filter) => filter.slice(kind.length + 1))}
            onChange={(next) =>
              setChosen([
                ...chosen.filter((filter) => !filter.startsWith(`${kind}:`)),
                ...next.map((value) => `${kind}:${value}`),
              ])
            }
          />
        </div>
      ))}
      <div className="flex justify-end gap-2 border-t border-(--line) pt-4">
        <Button variant="ghost" onClick={() => done([])}>
          Clear filters
        </Button>
        <Button variant="primary" onClick={() => done(chosen)}>
          Apply
        </Button>
      </div>
    </div>
  );
}
