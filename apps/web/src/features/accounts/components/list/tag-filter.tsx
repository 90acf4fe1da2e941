import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { setTagFilters, useTagFilters } from '../../../../lib/address/tag-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Multiselect } from '../../../../ui/filter/multiselect.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { InlineError } from '../../../../ui/states.tsx';
import { Tooltip } from '../../../../ui/overlay/tooltip.tsx';
import { useUser } from '../../../auth/api.ts';
import { useTagValues } from '../../api.ts';

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

/** Top bar button that filters all account data by tags; its tooltip lists them. */
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

const sameTags = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag) => other.includes(tag));

/** Selects tags by kind; applies when saved. */
function Choice({ onDone }: { onDone: () => void }) {
  const { data, isError, refetch } = useTagValues();
  const { data: user } = useUser();
  const saved = useTagFilters();
  const [chosen, setChosen] = useState(saved);
  const offered = KINDS.filter(({ kind }) => user?.org.variation.tagKinds.includes(kind));
  const kinds = offered.map(({ kind, label }) => ({
    kind,
    label,
    values: data?.find(({ type }) => type === kind)?.values ?? [],
  }));
  const used = kinds.filter(({ values }) => values.length > 0);
  const unused = kinds.filter(({ values }) => values.length === 0);
  const save = () => {
    setTagFilters(chosen);
    onDone();
  };
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="text-(--text-2)">
        Home, accounts and questions across accounts show only accounts with these tags.
      </p>
      {!data && !isError && <Skeleton className="h-28" />}
      {isError && (
        <InlineError onRetry={() => void refetch()}>The tags could not be loaded.</InlineError>
      )}
      {data && used.length === 0 && (
        <p className="text-(--text-3)">
          No account has a tag yet. Tags come with imported accounts.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {used.map(({ kind, label, values }) => (
          <Multiselect
            key={kind}
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
        ))}
      </div>
      {used.length > 0 && unused.length > 0 && (
        <p className="text-[12px] text-(--text-3)">
          No account has a tag of this kind: {unused.map(({ label }) => label).join(', ')}.
        </p>
      )}
      <div className="flex justify-end gap-2 border-t border-(--line) pt-4">
        <Button variant="ghost" disabled={chosen.length === 0} onClick={() => setChosen([])}>
          Clear all
        </Button>
        <Button variant="primary" disabled={sameTags(chosen, saved)} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
