import { Link } from '@tanstack/react-router';
import { Check, Copy, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactBrief } from '@rapport/contract/communications/communications.ts';
import type { ContactDetail } from '@rapport/contract/contacts/contacts.ts';
import { openAccount } from '../../../lib/shell/open-account.ts';
import { openComposer } from '../../../lib/shell/composer.ts';
import { formatAgo } from '../../../lib/format/format.ts';
import { Sentiment } from '../../../lib/display/sentiment.tsx';
import { StrengthMark } from '../../../lib/display/strength-mark.tsx';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HoverCard } from '../../../ui/overlay/hover-card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useAccount } from '../../accounts/api.ts';
import { useContact } from '../../contacts/api.ts';

interface Props {
  contact: ContactBrief;
  children?: ReactNode;
  /** The name is no link: a click belongs to the row around it. */
  plain?: boolean;
}

/** A person's name with a hover card: who they are, how they stand, and their page. */
export function Contact({ contact, children, plain = false }: Props) {
  const { id, fullName, email, title, isTeamMember } = contact;
  const name = children ?? fullName;
  const look = 'rounded hover:underline hover:decoration-(--line-2) hover:underline-offset-3';
  const trigger = plain ? (
    <span>{name}</span>
  ) : isTeamMember ? (
    email ? (
      <a href={`mailto:${email}`} className={look}>
        {name}
      </a>
    ) : (
      <span title={title ?? undefined}>{name}</span>
    )
  ) : (
    <Link
      to="/app/relationships/$contactId/overview"
      params={{ contactId: id }}
      search={{}}
      className={look}
    >
      {name}
    </Link>
  );
  return (
    <HoverCard label={`About ${fullName}`} trigger={trigger}>
      <span className="flex items-start gap-3">
        <Avatar name={fullName} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="truncate text-[14px] font-semibold">{fullName}</span>
            {isTeamMember && <Chip>Our team</Chip>}
          </span>
          <span className="block truncate text-(--text-2)">{title ?? '-'}</span>
          <span className="mt-0.5 flex items-center gap-1 text-[12px] text-(--text-3)">
            <span className="min-w-0 wrap-anywhere">{email ?? '-'}</span>
            {email && <CopyEmail email={email} />}
            {email && (
              <IconButton
                label="Write an email"
                className="!size-6 max-sm:!size-10"
                onClick={() =>
                  openComposer({
                    kind: 'new',
                    recipients: [{ email, name: fullName === email ? '' : fullName }],
                  })
                }
              >
                <Mail className="size-3.5" />
              </IconButton>
            )}
          </span>
        </span>
      </span>
      {!isTeamMember && <State id={id} />}
    </HoverCard>
  );
}

function CopyEmail({ email }: { email: string }) {
  const { copied, copy } = useCopy(2_000);
  return (
    <IconButton
      label={copied ? 'Email copied' : 'Copy email'}
      className="!size-6 max-sm:!size-10"
      onClick={() => void copy(email)}
    >
      {copied ? <Check className="size-3.5" /> : <Copy className="size-3.5" />}
    </IconButton>
  );
}

/** The state of the relationship with a customer's contact; loaded when the card opens. */
function State({ id }: { id: string }) {
  const { data, error } = useContact(id);
  if (error)
    return (
      <span role="alert" className="mt-3 block border-t border-(--line) pt-3 text-(--text-2)">
        Oh no! Something went wrong...
      </span>
    );
  return (
    <>
      <span className="mt-3 grid grid-cols-[84px_1fr] gap-x-2 gap-y-1.5 border-t border-(--line) pt-3">
        {!data && <Loading label="Loading the contact" />}
        {Object.entries(STATE_ROWS).map(([label, value]) => (
          <span key={label} className="contents">
            <span className="text-[12px] text-(--text-3)">{label}</span>
            <span className="min-w-0 truncate">
              {data ? value(data) : <Skeleton className="h-4 w-24" />}
            </span>
          </span>
        ))}
      </span>
      <Link
        to="/app/relationships/$contactId/overview"
        params={{ contactId: id }}
        search={{}}
        className="mt-3 flex h-7 items-center justify-center rounded-md font-medium shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover) max-sm:h-10"
      >
        View Relationship
      </Link>
    </>
  );
}

/** Leads to the account's health; where the reader may not open it, the alert that says why appears in place. */
function AccountLink({ id, name }: { id: string; name: string }) {
  const { data: account } = useAccount(id);
  return (
    <Link
      to="/app/accounts/$accountId/health"
      params={{ accountId: id }}
      className="rounded hover:underline hover:decoration-(--line-2) hover:underline-offset-3"
      onClick={(event) => {
        if (!account || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openAccount(account);
      }}
    >
      {name}
    </Link>
  );
}

const STATE_ROWS: Record<string, (person: ContactDetail) => ReactNode> = {
  Category: ({ pinned }) => (pinned ? 'VIP' : 'General'),
  Sentiment: ({ sentiment }) => (sentiment ? <Sentiment sentiment={sentiment} /> : '-'),
  Account: ({ accountId, accountName }) =>
    accountId && accountName ? <AccountLink id={accountId} name={accountName} /> : '-',
  'Last Signal': ({ lastIncomingMessageDate: at }) => (at ? formatAgo(at) : '-'),
  Strength: ({ strength }) => (strength ? <StrengthMark strength={strength} /> : '-'),
};
