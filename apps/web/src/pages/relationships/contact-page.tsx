import { useLabels } from '../../features/auth/api.ts';
import { Link, Navigate, Outlet, useParams } from '@tanstack/react-router';
import { Mail, Merge } from 'lucide-react';
import { useState } from 'react';
import { ContactId } from '@rapport/contract/ids.ts';
import type { ContactDetail } from '@rapport/contract/contacts/contacts.ts';
import { useContact, useMyConversations } from '../../features/contacts/api.ts';
import { VipToggle } from '../../features/contacts/components/vip-toggle.tsx';
import { RecordError } from '../../features/records/components/record-error.tsx';
import { openComposer } from '../../lib/shell/composer.ts';
import { formatAgoInSentence } from '../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** One contact: who they are, and the tabs overview and conversations; also inside an account. */
export default function ContactPage() {
  const { contactId = '' } = useParams({ strict: false });
  if (!ContactId.safeParse(contactId).success)
    return (
      <EmptyState title="No contact selected">Choose a contact from the relationships.</EmptyState>
    );
  return <OneContact key={contactId} id={contactId} />;
}

function OneContact({ id }: { id: string }) {
  const { accountId } = useParams({ strict: false });
  const { data, error, refetch } = useContact(id);
  const labels = useLabels();
  usePageBreadcrumb([
    ...(accountId
      ? [
          { label: labels.menu('accounts'), to: '/app/accounts' },
          {
            label: data?.accountName ?? 'Account',
            to: `/app/accounts/${accountId}/overview`,
          },
          { label: labels.tab('relationships'), to: `/app/accounts/${accountId}/relationships` },
        ]
      : [{ label: labels.menu('relationships'), to: '/app/relationships' }]),
    { label: data?.fullName ?? 'Contact' },
  ]);
  // A merged contact is shown as the one kept.
  if (data && data.id !== id)
    return accountId ? (
      <Navigate
        to="/app/accounts/$accountId/relationships/$contactId/overview"
        params={{ accountId, contactId: data.id }}
        replace
      />
    ) : (
      <Navigate
        to="/app/relationships/$contactId/overview"
        params={{ contactId: data.id }}
        replace
      />
    );
  if (error) return <RecordError kind="Contact" error={error} onRetry={() => void refetch()} />;
  return (
    <section
      aria-label={data?.fullName ?? 'Contact'}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col overflow-auto"
    >
      <div className="flex flex-col gap-4 px-4 pt-5 pb-4 sm:px-6">
        {data ? <Head person={data} /> : <HeadSkeleton />}
        <ContactTabs id={id} />
      </div>
      {data && <Outlet />}
    </section>
  );
}

function Head({ person }: { person: ContactDetail }) {
  const { fullName, title, accountId, accountName, lastIncomingMessageDate: last } = person;
  const [merging, setMerging] = useState(false);
  return (
    <header className="flex items-center gap-4">
      <Avatar name={fullName} size={48} />
      <div className="min-w-0 flex-1">
        <h1 className="flex flex-wrap items-center gap-x-1.5 text-[20px] leading-tight font-semibold tracking-[-0.01em]">
          {fullName}
          {person.isTeamMember ? <Chip>Our team</Chip> : <VipToggle contact={person} />}
        </h1>
        <p className="text-(--text-2)">
          {title && `${title} `}
          {accountId && accountName && (
            <>
              {title ? 'at ' : ''}
              <Link
                to="/app/accounts/$accountId/overview"
                params={{ accountId }}
                className="font-medium text-(--text) hover:underline"
              >
                {accountName}
              </Link>
            </>
          )}
          {last && ` · last signal ${formatAgoInSentence(last)}`}
        </p>
      </div>
      {person.email !== null && <WriteButton person={person} email={person.email} />}
      {!person.isTeamMember && (
        <Button onClick={() => setMerging(true)}>
          <Merge className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Merge</span>
        </Button>
      )}
      {merging && <MergeDialog person={person} onClose={() => setMerging(false)} />}
    </header>
  );
}

const WriteButton = ({ person, email }: { person: ContactDetail; email: string }) => (
  <Button
    onClick={() =>
      openComposer({
        kind: 'new',
        accountId: person.accountId,
        recipients: [{ email, name: person.fullName === email ? '' : person.fullName }],
      })
    }
  >
    <Mail className="size-4" aria-hidden />
    <span className="max-sm:sr-only">Email</span>
  </Button>
);

const HeadSkeleton = () => (
  <div className="flex items-center gap-4">
    <Loading label="Loading the contact" />
    <Skeleton className="size-12 rounded-full" />
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-64" />
    </div>
  </div>
);

const TAB =
  'inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-10';
const OPEN_TAB = { className: 'bg-(--pressed) text-(--text)' };

function ContactTabs({ id }: { id: string }) {
  const { accountId } = useParams({ strict: false });
  const { data } = useMyConversations(id);
  const base: string = accountId ? `/app/accounts/${accountId}` : '/app';
  const tab = (name: string): string => `${base}/relationships/${id}/${name}`;
  return (
    <nav aria-label="Contact" className="flex gap-1">
      <Link to={tab('overview')} className={TAB} activeProps={OPEN_TAB}>
        Overview
      </Link>
      <Link
        to={tab('conversations')}
        search={{}}
        className={TAB}
        activeProps={OPEN_TAB}
        activeOptions={{ includeSearch: false }}
      >
        Conversations
        {data && <span className="tnum text-[12px] text-(--text-3)">{data.totalWithContact}</span>}
      </Link>
    </nav>
  );
}
