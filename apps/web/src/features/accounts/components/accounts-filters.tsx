import type { ReactNode } from 'react';
import { RENEWAL_CHOICES, REVENUE_FILTER } from '@rapport/contract/accounts.ts';
import { AccountStage, stageLabel } from '@rapport/contract/enumerations.ts';
import { HEALTH_BANDS } from '@rapport/contract/health.ts';
import { formatMoneyShort } from '../../../lib/format.ts';
import type { FilterReader, Filters } from '../../../lib/url-filters.ts';
import { FilterRow } from '../../../ui/filter/filter-row.tsx';
import { Multiselect } from '../../../ui/filter/multiselect.tsx';
import { RangeFilter } from '../../../ui/filter/range-filter.tsx';
import { useUser } from '../../auth/api.ts';
import { useTiers } from '../api.ts';
import { useOwnerChoices } from '../owners.ts';
import { bandsOf, NO_FILTERS, revenueBounds, stagesOf } from '../query.ts';

/** $50K, and $10M or more at the end, in the organisation's currency. */
const revenueWords = (value: number, currency: string) =>
  formatMoneyShort(value, currency) + (value >= REVENUE_FILTER.max ? ' or more' : '');
const STAGES = AccountStage.options.map((stage) => ({ value: stage, label: stageLabel(stage) }));
const BANDS = HEALTH_BANDS.map(({ band, label }) => ({ value: String(band), label }));
const RENEWALS = RENEWAL_CHOICES.map((days) => ({
  value: String(days),
  label: `Upcoming ${days} days`,
}));

interface Props {
  filters: FilterReader;
  set: (change: Filters) => void;
  /** After the filters. */
  children?: ReactNode;
}

/** Search and filters of the accounts list, one row; all of it lives in the address. */
export function AccountsFilters({ filters, set, children }: Props) {
  const owners = useOwnerChoices();
  const tiers = useTiers().data ?? [];
  const currency = useUser().data?.org.currency ?? 'USD';
  const { text, list } = filters;
  const active = Object.keys(NO_FILTERS).some((key) => list(key).length > 0);
  return (
    <FilterRow
      label="Filter accounts"
      search={{
        label: 'Search accounts',
        value: text('search'),
        onChange: (search) => set({ search }),
      }}
      active={active}
      onClear={() => set(NO_FILTERS)}
      end={children}
    >
      <Multiselect
        label="Stage"
        options={STAGES}
        selected={stagesOf(filters)}
        onChange={(stage) => set({ stage })}
      />
      <Multiselect
        label="Tier"
        options={tiers.map((tier) => ({ value: tier, label: tier }))}
        selected={list('tiers')}
        onChange={(next) => set({ tiers: next })}
      />
      <Multiselect
        label="Owner"
        searchable
        options={owners.map(({ id, fullName, email }) => ({
          value: id,
          label: email ? `${fullName} - ${email}` : fullName,
        }))}
        selected={list('owners')}
        onChange={(next) => set({ owners: next })}
      />
      <Multiselect
        label="Health"
        options={BANDS}
        selected={bandsOf(filters).map(String)}
        onChange={(healthScores) => set({ healthScores })}
      />
      <RangeFilter
        label="ARR"
        {...REVENUE_FILTER}
        value={revenueBounds(filters)}
        format={(value) => revenueWords(value, currency)}
        onChange={([low, high]) =>
          set({
            revenueMin: low > REVENUE_FILTER.min ? String(low) : undefined,
            revenueMax: high < REVENUE_FILTER.max ? String(high) : undefined,
          })
        }
      />
      <Multiselect
        label="Renewal"
        single
        options={RENEWALS}
        selected={list('renewal')}
        onChange={([renewal]) => set({ renewal })}
      />
      {text('book') !== '' && (
        <Multiselect
          label="Accounts"
          single
          options={[{ value: 'true', label: 'My book' }]}
          selected={list('book')}
          onChange={([book]) => set({ book })}
        />
      )}
    </FilterRow>
  );
}
