import { Link } from '@tanstack/react-router';
import { Star, UserRound } from 'lucide-react';
import type { ContactDetail } from '@rapport/contract/contacts/contacts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useContactConversations } from '../../communications/api.ts';
import { useContact } from '../../contacts/api.ts';
import { ContactFacts } from './contact-facts.tsx';
import { Part } from './facts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { ConversationLink } from './record-links.tsx';

/** A contact: facts and latest conversations. */
export default function ContactDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useContact(id);
  return (
    <RecordDialog
      icon={UserRound}
      kind="Contact"
      query={query}
      titleOf={({ fullName }) => fullName}
      onClose={onClose}
      actions={({ isTeamMember }) =>
        !isTeamMember && (
          <Link
            to="/app/relationships/$contactId/overview"
            params={{ contactId: id }}
            search={{}}
            className="inline-flex h-7 items-center rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-10"
          >
            View Relationship
          </Link>
        )
      }
    >
      {(person) => (
        <>
          <ContactHeader person={person} />
          <ContactFacts person={person} />
          <Part title="Latest conversations">
            <Conversations contactId={person.id} />
          </Part>
        </>
      )}
    </RecordDialog>
  );
}

const ContactHeader = ({
  person: { fullName, title, email, pinned, isTeamMember },
}: {
  person: ContactDetail;
}) => (
  <div className="mb-5 flex items-center gap-3.5">
    <Avatar name={fullName} size={44} />
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 text-[16px] font-semibold">
        {fullName}
        {pinned && <Star className="size-4 fill-current text-(--amber)" aria-label="VIP" />}
        {isTeamMember && <Chip>Our team</Chip>}
      </p>
      {title && <p className="text-(--text-2)">{title}</p>}
      {email && (
        <a href={`mailto:${email}`} className="text-(--text-2) wrap-anywhere hover:underline">
          {email}
        </a>
      )}
    </div>
  </div>
);

function Conversations({ contactId }: { contactId: string }) {
  const { data, error } = useContactConversations(contactId);
  if (error) return <p className="text-(--text-2)">{error.message}</p>;
  if (!data)
    return (
      <>
        <Loading label="Loading conversations" />
        <Skeleton className="h-8" />
        <Skeleton className="mt-1 h-8" />
      </>
    );
  if (data.summaries.length === 0) return <p className="text-(--text-2)">No conversations found</p>;
  return (
    <ul>
      {data.summaries.map(({ id, title }) => (
        <li key={id}>
          <ConversationLink id={id} title={title || 'No title'} />
        </li>
      ))}
    </ul>
  );
}
