import { useLabels } from '../../features/auth/api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccountChoices } from '../../features/accounts/api.ts';
import { useRelationships } from '../../features/contacts/api.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { Multiselect } from '../../ui/filter/multiselect.tsx';
import { RELATIONSHIP_COLUMNS } from './relationship-columns.tsx';
import { RelationshipsTable } from './relationships-table.tsx';

/** The contacts of all accounts: VIPs first, then by last message. */
export default function RelationshipsPage() {
  const title = useLabels().menu('relationships');
  usePageBreadcrumb([{ label: title }]);
  const navigate = useNavigate();
  const list = useRelationships();
  const [search, setSearch] = useState('');
  const accounts = useAccountChoices(useDebounced(search, 400));
  return (
    <section
      aria-label="Relationships"
      className="flex min-h-0 min-w-0 flex-1 flex-col pt-3 max-sm:overflow-auto"
    >
      <h1 className="sr-only">{title}</h1>
      <RelationshipsTable
        list={list}
        columns={RELATIONSHIP_COLUMNS}
        onOpen={({ id }) =>
          void navigate({
            to: '/app/relationships/$contactId/overview',
            params: { contactId: id },
          })
        }
      >
        <Multiselect
          label="Account"
          searchable
          onSearch={setSearch}
          options={accounts}
          selected={list.list('accountIds')}
          onChange={(accountIds) => list.set({ accountIds })}
        />
      </RelationshipsTable>
    </section>
  );
}
