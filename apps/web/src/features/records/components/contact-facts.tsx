import type { ContactDetail } from '@rapport/contract/contacts/contacts.ts';
import { formatAgo, formatCount } from '../../../lib/format/format.ts';
import { Facts } from './facts.tsx';
import { AccountLink } from './record-links.tsx';

const tnum = (text: string) => <span className="tnum">{text}</span>;

/** The general facts of a contact, in a dialog and on their page. */
export const ContactFacts = ({ person }: { person: ContactDetail }) => (
  <Facts
    facts={{
      Account: <AccountLink id={person.accountId} name={person.accountName} />,
      Category: person.isTeamMember ? 'Our team' : person.pinned ? 'VIP' : 'General',
      Owner: person.ownerContact?.fullName,
      'Last Signal':
        person.lastIncomingMessageDate && tnum(formatAgo(person.lastIncomingMessageDate)),
      '# Emails By Contact': tnum(formatCount(person.messageSentCount)),
      '# Emails with Me': tnum(formatCount(person.engagedWithMeMessageCount ?? 0)),
    }}
  />
);
