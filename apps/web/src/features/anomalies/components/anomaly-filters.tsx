import {
  ANOMALY_SOURCE_LABELS,
  AnomalySource,
  AnomalyTimeframe,
} from '@rapport/contract/anomalies.ts';
import type { AddressSearch } from '../../../lib/address/address.ts';
import type { FilterReader } from '../../../lib/address/url-filters.ts';
import { FilterRow } from '../../../ui/filter/filter-row.tsx';
import { Multiselect } from '../../../ui/filter/multiselect.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TIMEFRAME_LABELS } from '../anomaly-format.ts';

const NO_FILTERS = { search: undefined, timeframe: undefined, source: undefined };
const TIMEFRAMES = AnomalyTimeframe.options.map((value) => ({
  value,
  label: TIMEFRAME_LABELS[value],
}));
const SOURCES = AnomalySource.options.map((value) => ({
  value,
  label: ANOMALY_SOURCE_LABELS[value],
}));
const STATES = [
  { value: 'open', label: 'Unresolved' },
  { value: 'resolved', label: 'Resolved' },
] as const;

interface Props {
  filters: FilterReader;
  set: (change: AddressSearch) => void;
}

/** Search, timeframe, source and state; all kept in the URL. */
export function AnomalyFilters({ filters: { text, list }, set }: Props) {
  const active = Object.keys(NO_FILTERS).some((key) => text(key) !== '');
  return (
    <FilterRow
      label="Filter anomalies"
      search={{
        label: 'Search accounts',
        value: text('search'),
        onChange: (search) => set({ search }),
      }}
      active={active}
      onClear={() => set(NO_FILTERS)}
    >
      <Multiselect
        label="Timeframe"
        single
        options={TIMEFRAMES}
        selected={list('timeframe')}
        onChange={([timeframe]) => set({ timeframe })}
      />
      <Multiselect
        label="Source"
        single
        options={SOURCES}
        selected={list('source')}
        onChange={([source]) => set({ source })}
      />
      <Tabs
        label="Resolved or not"
        tabs={STATES}
        value={text('resolved') === 'true' ? 'resolved' : 'open'}
        onChange={(state) => set({ resolved: state === 'resolved' ? 'true' : undefined })}
      />
    </FilterRow>
  );
}
