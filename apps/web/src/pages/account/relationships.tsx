import { useNavigate, useParams } from '@tanstack/react-router';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { useRelationships } from '../../features/contacts/api.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { RELATIONSHIP_COLUMNS } from '../relationships/relationship-columns.tsx';
import { RelationshipsTable } from '../relationships/relationships-table.tsx';
import { AccountRelationshipMap, MapWindow } from './relationship-map.tsx';

const VIEWS = [
  { value: 'table', label: 'Contacts' },
  { value: 'map', label: 'Map' },
] as const;

/** The contacts of an account: VIPs first, then by last message; or a map of who writes with whom. */
export default function AccountRelationshipsPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'relationships');
  const navigate = useNavigate();
  const list = useRelationships(accountId);
  return (
    <section aria-label={title} className="flex min-w-0 flex-1 flex-col pt-3 lg:min-h-0">
      <h2 className="sr-only">{title}</h2>
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 pb-3 max-sm:px-4">
        <Tabs
          label="View"
          tabs={VIEWS}
          value={list.text('show') === 'map' ? 'map' : 'table'}
          onChange={(show) => list.set({ show: show === 'map' ? show : undefined })}
        />
        {list.text('show') === 'map' && <MapWindow />}
      </div>
      {list.text('show') === 'map' ? (
        <AccountRelationshipMap accountId={accountId} />
      ) : (
        <RelationshipsTable
          list={list}
          columns={RELATIONSHIP_COLUMNS}
          onOpen={({ id }) =>
            void navigate({
              to: '/app/accounts/$accountId/relationships/$contactId/overview',
              params: { accountId, contactId: id },
            })
          }
        />
      )}
    </section>
  );
}
