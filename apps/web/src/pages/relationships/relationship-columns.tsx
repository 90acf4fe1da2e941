import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactField, LISTED_CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import type { Relationship } from '@rapport/contract/contacts/contacts.ts';
import { Contact } from '../../features/communications/components/contact.tsx';
import { StrengthMark } from '../../lib/display/strength-mark.tsx';
import { VipToggle } from '../../features/contacts/components/vip-toggle.tsx';
import { AccountName } from '../../lib/display/account-name.tsx';
import { formatAgo, formatCount, formatDay } from '../../lib/format/format.ts';
import { Sentiment } from '../../lib/display/sentiment.tsx';
import { webAddress } from '../../lib/address/web-address.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/table/data-table.tsx';

const dash = <span className="text-(--text-3)">—</span>;
const clipped = (text: string | null) =>
  text ? (
    <span className="block max-w-56 truncate" title={text}>
      {text}
    </span>
  ) : (
    dash
  );

type Listed = (typeof LISTED_CONTACT_FIELDS)[number];

const CELLS: Record<Listed, (row: Relationship) => ReactNode> = {
  vip: (contact) => <VipToggle contact={contact} />,
  name: ({ id, fullName, email, title }) => (
    <span className="inline-flex items-center gap-2 font-medium">
      <Avatar name={fullName} />
      <Contact contact={{ id, fullName, email, title, isTeamMember: false, avatarUrl: null }} />
    </span>
  ),
  account: ({ accountId, accountName }) =>
    accountId && accountName ? (
      <AccountName id={accountId} name={accountName} section={null} />
    ) : (
      dash
    ),
  title: ({ title }) => clipped(title),
  owner: ({ ownerContact: owner }) =>
    owner ? (
      <span className="inline-flex items-center gap-2">
        <Avatar name={owner.fullName} />
        {owner.fullName}
      </span>
    ) : (
      dash
    ),
  lastSignal: ({ lastIncomingMessageDate: at }) =>
    at ? (
      <span className="tnum text-(--text-2)" title={formatDay(at)}>
        {formatAgo(at)}
      </span>
    ) : (
      dash
    ),
  sentiment: ({ sentiment }) => <Sentiment sentiment={sentiment} />,
  strength: ({ strength }) => (strength ? <StrengthMark strength={strength} /> : dash),
  sent: ({ messageSentCount }) => formatCount(messageSentCount),
  withMe: ({ engagedWithMeMessageCount: count }) => (count === null ? dash : formatCount(count)),
  address: ({ externalUserData }) => clipped(externalUserData.address),
  linkedin: ({ fullName, externalUserData: { linkedinUrl } }) => {
    const href = webAddress(linkedinUrl);
    return href ? (
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={`${fullName} on Linkedin`}
        className="inline-flex items-center gap-1 text-(--accent-text) hover:underline"
      >
        Profile
        <ExternalLink className="size-3.5" aria-hidden />
      </a>
    ) : (
      dash
    );
  },
};

/** Cards of small screens leave these out. */
const WIDE_ONLY = new Set<Listed>(['owner', 'withMe', 'address', 'linkedin']);

/** The columns of the relationships table, from the catalogue of a contact's fields. */
export const RELATIONSHIP_COLUMNS: readonly Column<Relationship>[] = LISTED_CONTACT_FIELDS.map(
  (key) => {
    const { label, kind, sortable } = contactField(key);
    return {
      key,
      title: label,
      cell: CELLS[key],
      ...(sortable && { sortable }),
      ...(kind === 'count' && { align: 'right' as const, labelled: true }),
      ...(key === 'vip' && { corner: true }),
      ...(WIDE_ONLY.has(key) && { wideOnly: true }),
    };
  },
);
