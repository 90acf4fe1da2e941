import type { ReactNode } from 'react';
import { accountField, FILTER_FIELDS } from '@rapport/contract/account-fields/account-fields.ts';
import { HEALTH_BANDS, NO_SCORE_BAND, NO_SCORE_LABEL } from '@rapport/contract/health/health.ts';
import type { ViewFilters } from '@rapport/contract/views.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatMoneyShort } from '../../../../lib/format/format.ts';
import type { FilterReader } from '../../../../lib/address/url-filters.ts';
import { FilterRow } from '../../../../ui/filter/filter-row.tsx';
import { Multiselect } from '../../../../ui/filter/multiselect.tsx';
import { RangeFilter } from '../../../../ui/filter/range-filter.tsx';
import { useLabels, useUser } from '../../../auth/api.ts';
import { FILTER_NAMES } from '../../address.ts';
import type { AccountsSearch } from '../../address.ts';
import { useCurrencies, useTiers } from '../../api.ts';
import { useOwnerChoices } from '../../owners.ts';
import { boundsOf, filtersOf, NO_FILTERS } from '../../list/query.ts';

const BANDS = [
  ...HEALTH_BANDS.map(({ band, label }) => ({ value: String(band), label })),
  { value: String(NO_SCORE_BAND), label: NO_SCORE_LABEL },
];
interface Props {
  filters: FilterReader;
  set: (change: AccountsSearch) => void;
  /** After the filters. */
  children?: ReactNode;
}

/** Search and filters of the accounts list; all state is in the URL. */
export function AccountsFilters({ filters, set, children }: Props) {
  const { text, list } = filters;
  const active = FILTER_NAMES.some((key) => list(key).length > 0);
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
      {FILTER_FIELDS.map((field) => (
        <FieldFilter key={field} field={field} filters={filters} set={set} />
      ))}
      {text('atRisk') !== '' && (
        <Multiselect
          label="Risk"
          single
          options={[{ value: 'true', label: 'At risk' }]}
          selected={list('atRisk')}
          onChange={([atRisk]) => set({ atRisk })}
        />
      )}
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

type FilterField = (typeof FILTER_FIELDS)[number];

/** Filter of one field, with the organisation's label. */
function FieldFilter({
  field,
  filters,
  set,
}: Pick<Props, 'filters' | 'set'> & { field: FilterField }) {
  const { data: user } = useUser();
  const labels = useLabels();
  const choices = useChoices(field);
  const { filter } = accountField(field);
  if (!filter) return null;
  const label = filter.label ? labels.ownColumn(field, filter.label) : labels.column(field);
  if (filter.by === 'range') {
    const { address, min, max, step } = filter;
    const currency = user?.org.currency ?? 'USD';
    return (
      <RangeFilter
        label={label}
        min={min}
        max={max}
        step={step}
        value={boundsOf(filters, filter)}
        format={(value) => formatMoneyShort(value, currency) + (value >= max ? ' or more' : '')}
        onChange={([low, high]) =>
          set({
            [address[0]]: low > min ? String(low) : undefined,
            [address[1]]: high < max ? String(high) : undefined,
          })
        }
      />
    );
  }
  const chosen: unknown = filtersOf(filters)[filter.address as keyof ViewFilters];
  const selected = [chosen ?? []].flat().map(String);
  // Where all accounts have one currency there is nothing to choose.
  if (field === 'currency' && choices.length < 2 && selected.length === 0) return null;
  const single = filter.by === 'daysAhead';
  return (
    <Multiselect
      label={label}
      single={single}
      searchable={accountField(field).kind === 'person'}
      options={single ? withChosen(choices, chosen) : choices}
      selected={selected}
      onChange={(next) => set({ [filter.address]: single ? next[0] : next })}
    />
  );
}

/** The days ahead that an address names need not be one of the options. */
const withChosen = (options: { value: string; label: string }[], chosen: unknown) =>
  typeof chosen !== 'number' || options.some(({ value }) => value === String(chosen))
    ? options
    : [...options, daysOption(chosen)];

const daysOption = (days: number) => ({
  value: String(days),
  label: `Upcoming ${plural(days, 'day')}`,
});

/** Filter options of a field. */
function useChoices(field: FilterField): { value: string; label: string }[] {
  const { filter, kind, choices } = accountField(field);
  const owners = useOwnerChoices();
  const { data: tiers = [] } = useTiers();
  const { data: currencies = [] } = useCurrencies();
  if (filter?.by === 'band') return BANDS;
  if (filter?.by === 'daysAhead') return filter.days.map(daysOption);
  if (choices) return Object.entries(choices).map(([value, label]) => ({ value, label }));
  if (kind === 'person')
    return owners.map(({ id, fullName, email }) => ({
      value: id,
      label: email ? `${fullName} - ${email}` : fullName,
    }));
  return (field === 'currency' ? currencies : tiers).map((value) => ({ value, label: value }));
}
