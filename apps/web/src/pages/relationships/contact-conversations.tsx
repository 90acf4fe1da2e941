import { useParams } from '@tanstack/react-router';
import { CONVERSATIONS_PAGE_SIZE } from '@rapport/contract/communications.ts';
import { useConversationOptions, useConversations } from '../../features/communications/api.ts';
import { conversationColumns } from '../../features/communications/components/conversation-columns.tsx';
import { useContact, useMyConversations } from '../../features/contacts/api.ts';
import { describeError } from '../../lib/api.ts';
import { useOpenRecord } from '../../lib/record-link.ts';
import { FilterRow } from '../../ui/filter/filter-row.tsx';
import { Multiselect } from '../../ui/filter/multiselect.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';

/** The conversations of a contact, filtered by words and by who else took part. */
export default function ContactConversationsPage() {
  const { contactId = '' } = useParams({ strict: false });
  const { data: person } = useContact(contactId);
  const { data: mine } = useMyConversations(contactId);
  const { answer, sorting, withProjects, text, list, page, set } = useConversations({ contactId });
  const others = useConversationOptions(person?.accountId ?? '').contacts.filter(
    ({ id }) => id !== contactId,
  );
  const openRecord = useOpenRecord();
  const { data, error, refetch } = answer;
  const options = [
    ...(mine?.myContactId ? [{ value: mine.myContactId, label: 'Me' }] : []),
    ...others
      .filter(({ id }) => id !== mine?.myContactId)
      .map(({ id, fullName, email }) => ({ value: id, label: `${fullName} - ${email ?? ''}` })),
  ];
  return (
    <div className="flex min-w-0 flex-1 flex-col lg:min-h-0">
      <FilterRow
        label="Filter conversations"
        search={{
          label: 'Search conversations',
          delay: 300,
          value: text('freeText'),
          onChange: (freeText) => set({ freeText }),
        }}
        active={text('freeText') !== '' || list('contacts').length > 0}
        onClear={() => set({ freeText: undefined, contacts: undefined })}
      >
        <Multiselect
          label="Contacts"
          searchable
          options={options}
          selected={list('contacts')}
          onChange={(contacts) => set({ contacts })}
        />
      </FilterRow>
      {error ? (
        <ErrorState detail={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="conversations"
          columns={conversationColumns(withProjects)}
          rows={data?.summaries}
          keyOf={({ id }) => id}
          sorting={sorting}
          onSort={({ key, direction }) => set({ sort: key, direction })}
          onOpen={({ id }) => openRecord({ kind: 'externalCommunication', id })}
          empty={
            <EmptyState title="No conversations found">
              Mail, chats and cases with this contact appear here.
            </EmptyState>
          }
        />
      )}
      {data && data.total > 0 && (
        <Pager
          page={page}
          pageSize={CONVERSATIONS_PAGE_SIZE}
          total={data.total}
          item="conversation"
          onPage={(next) => set({ page: String(next) })}
        />
      )}
    </div>
  );
}
