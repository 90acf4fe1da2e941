import { RENEWAL_CHOICES, REVENUE_FILTER } from '@rapport/contract/accounts.ts';
import { AccountStage, stageLabel } from '@rapport/contract/enumerations.ts';
import { formatMoneyShort } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Multiselect } from '../../../ui/multiselect.tsx';
import { RangeFilter } from '../../../ui/range-filter.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useOwners, useTiers } from '../api.ts';
import type { useAccountsList } from '../api.ts';

const revenueWords = (value: number) =>
  value >= REVENUE_FILTER.max ? '$10M or more' : formatMoneyShort(value);
const RENEWALS = RENEWAL_CHOICES.map((days) => ({
  value: String(days),
  label: `Upcoming ${days} days`,
}));
const CLEARED = {
  search: undefined,
  stage: undefined,
  tiers: undefined,
  owners: undefined,
  healthScores: undefined,
  renewal: undefined,
  revenueMin: undefined,
  revenueMax: undefined,
};

/** Search and filters of the accounts list, one row; all of it lives in the address. */
export function AccountsFilters({ list }: { list: ReturnType<typeof useAccountsList> }) {
  const owners = useOwners().data ?? [];
  const tiers = useTiers().data ?? [];
  const { set, text } = list;
  const active = Object.keys(CLEARED).some((key) => list.list(key).length > 0);
  return (
    <div
      role="search"
      aria-label="Filter accounts"
      className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-5"
    >
      <SearchInput
        label="Search accounts"
        placeholder="Search..."
        value={text('search')}
        onChange={(search) => set({ search })}
      />
      <Multiselect
        label="Stage"
        options={AccountStage.options.map((stage) => ({ value: stage, label: stageLabel(stage) }))}
        selected={list.stages}
        onChange={(stage) => set({ stage })}
      />
      <Multiselect
        label="Tier"
        options={tiers.map((tier) => ({ value: tier, label: tier }))}
        selected={list.list('tiers')}
        onChange={(next) => set({ tiers: next })}
      />
      <Multiselect
        label="Owner"
        searchable
        options={owners.map(({ id, fullName, email }) => ({
          value: id,
          label: `${fullName} - ${email ?? ''}`,
        }))}
        selected={list.list('owners')}
        onChange={(next) => set({ owners: next })}
      />
      <RangeFilter
        label="ARR"
        {...REVENUE_FILTER}
        value={list.revenue}
        format={revenueWords}
        onChange={([low, high]) =>
          set({
            revenueMin: low > REVENUE_FILTER.min ? String(low) : undefined,
            revenueMax: high < REVENUE_FILTER.max ? String(high) : undefined,
          })
        }
      />
      <Multiselect
        label="Renewal"
        options={RENEWALS}
        selected={list.renewal ? [String(list.renewal)] : []}
        onChange={(next) => set({ renewal: next.at(-1) })}
      />
      {active && (
        <Button variant="ghost" onClick={() => set(CLEARED)}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
