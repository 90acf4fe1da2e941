import { useParams } from '@tanstack/react-router';
import { useConversationOptions, useConversations } from '../../features/communications/api.ts';
import { ConversationTable } from '../../features/communications/components/conversation-table.tsx';
import { useContact, useMyConversations } from '../../features/contacts/api.ts';
import { useOpenRecord } from '../../lib/address/record-link.ts';
import { FilterRow } from '../../ui/filter/filter-row.tsx';
import { Multiselect } from '../../ui/filter/multiselect.tsx';

/** The conversations of a contact, filtered by words and by who else took part. */
export default function ContactConversationsPage() {
  const { contactId = '' } = useParams({ strict: false });
  const { data: person } = useContact(contactId);
  const { data: mine } = useMyConversations(contactId);
  const list = useConversations({ contactId });
  const { filters, set } = list;
  const filtered = filters.freeText !== '' || filters.contacts.length > 0;
  const others = useConversationOptions(person?.accountId ?? '').contacts.filter(
    ({ id }) => id !== contactId,
  );
  const openRecord = useOpenRecord();
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
          value: filters.freeText,
          onChange: (freeText) => set({ freeText }),
        }}
        active={filtered}
        onClear={() => set({ freeText: undefined, contacts: undefined })}
      >
        <Multiselect
          label="Contacts"
          searchable
          options={options}
          selected={filters.contacts}
          onChange={(contacts) => set({ contacts })}
        />
      </FilterRow>
      <ConversationTable
        list={list}
        filtered={filtered}
        onOpen={(id) => openRecord({ kind: 'externalCommunication', id })}
        empty="Emails, chats and cases with this contact appear here."
      />
    </div>
  );
}
