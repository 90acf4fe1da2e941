import type { ReactNode } from 'react';
import type { Relationship } from '@rapport/contract/contacts/contacts.ts';
import { RELATIONSHIPS_PAGE_SIZE } from '@rapport/contract/contacts/contacts.ts';
import { Strength, STRENGTH_LABELS } from '@rapport/contract/contacts/strength.ts';
import type { useRelationships } from '../../features/contacts/api.ts';
import { describeError } from '../../lib/api.ts';
import { ExportButton } from '../../lib/display/export-button.tsx';
import { FilterRow } from '../../ui/filter/filter-row.tsx';
import { Multiselect } from '../../ui/filter/multiselect.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';

const VIP = [
  { value: 'true', label: 'VIP' },
  { value: 'false', label: 'General' },
];
const STRENGTHS = Strength.options.map((value) => ({ value, label: STRENGTH_LABELS[value] }));
const NO_FILTERS = {
  search: undefined,
  vip: undefined,
  strength: undefined,
  accountIds: undefined,
};

interface Props {
  list: ReturnType<typeof useRelationships>;
  columns: readonly Column<Relationship>[];
  onOpen: (contact: Relationship) => void;
  /** More filters. */
  children?: ReactNode;
}

/** Contacts with search, filters and pages. */
export function RelationshipsTable({ list, columns, onOpen, children }: Props) {
  const { answer, sorting, download, text, list: values, page, set } = list;
  const { data, error, refetch } = answer;
  const active = Object.keys(NO_FILTERS).some((key) => values(key).length > 0);
  return (
    <>
      <FilterRow
        label="Filter contacts"
        search={{
          label: 'Search contacts',
          value: text('search'),
          onChange: (search) => set({ search }),
        }}
        active={active}
        onClear={() => set(NO_FILTERS)}
        end={<ExportButton load={download} empty={!data?.total} />}
      >
        {children}
        <Multiselect
          label="VIP"
          single
          options={VIP}
          selected={values('vip')}
          onChange={([vip]) => set({ vip })}
        />
        <Multiselect
          label="Strength"
          options={STRENGTHS}
          selected={values('strength')}
          onChange={(strength) => set({ strength })}
        />
      </FilterRow>
      {error ? (
        <ErrorState detail={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="contacts"
          columns={columns}
          rows={data?.relationships}
          keyOf={({ id }) => id}
          onOpen={onOpen}
          {...(sorting && { sorting })}
          onSort={({ key, direction }) => set({ sort: key, direction })}
          empty={
            <EmptyState title="No data was found">
              {active
                ? 'No contacts match these filters. Clear one to see more.'
                : 'Contacts appear here with their first message, or from an import.'}
            </EmptyState>
          }
        />
      )}
      {data && data.total > 0 && (
        <Pager
          page={page}
          pageSize={RELATIONSHIPS_PAGE_SIZE}
          total={data.total}
          item="contact"
          onPage={(next) => set({ page: String(next) })}
        />
      )}
    </>
  );
}
