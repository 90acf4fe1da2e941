import { useParams } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import type { Relationship } from '@rapport/contract/contacts.ts';
import { LIST_PAGE, ListFrame } from '../../features/accounts/components/list-frame.tsx';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { useAccountContacts } from '../../features/contacts/api.ts';
import { formatAgo, formatCount } from '../../lib/format.ts';
import { useOpenRecord } from '../../lib/record-link.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/table/data-table.tsx';

const orDash = (text: string | null) => text ?? <span className="text-(--text-3)">—</span>;

const COLUMNS: readonly Column<Relationship>[] = [
  {
    key: 'contact',
    title: 'Contact',
    cell: ({ fullName, pinned }) => (
      <span className="inline-flex items-center gap-2 font-medium">
        <Avatar name={fullName} />
        {fullName}
        {pinned && <Star className="size-3.5 fill-current text-(--amber)" aria-label="VIP" />}
      </span>
    ),
  },
  { key: 'title', title: 'Title', cell: ({ title }) => orDash(title) },
  {
    key: 'email',
    title: 'E-mail',
    cell: ({ email }) =>
      email ? (
        <a href={`mailto:${email}`} className="text-(--text-2) hover:underline">
          {email}
        </a>
      ) : (
        orDash(null)
      ),
  },
  {
    key: 'lastSignal',
    title: 'Last Signal',
    cell: ({ lastIncomingMessageDate: last }) => (
      <span className="tnum text-(--text-2)">{orDash(last && formatAgo(last))}</span>
    ),
  },
  {
    key: 'sent',
    title: '# Emails By Contact',
    align: 'right',
    labelled: true,
    cell: ({ messageSentCount }) => formatCount(messageSentCount),
  },
];

/** The contacts of an account: VIPs first, then by last message. */
export default function AccountRelationshipsPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'relationships');
  const { page, set } = useUrlFilters();
  const open = useOpenRecord();
  const { data, error, refetch } = useAccountContacts(accountId, page, LIST_PAGE);
  return (
    <ListFrame
      title={title}
      items="contacts"
      columns={COLUMNS}
      rows={data?.relationships}
      total={data?.total ?? 0}
      page={page}
      onPage={(next) => set({ page: String(next) })}
      error={error}
      onRetry={() => void refetch()}
      onOpen={({ id }) => open({ kind: 'relationship', id })}
      empty="Contacts appear here with their first message, or from an import."
    />
  );
}
