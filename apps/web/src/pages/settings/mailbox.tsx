import { useUser } from '../../features/auth/api.ts';
import {
  useDisconnectMailbox,
  useDrafts,
  useMailbox,
  useOutbox,
} from '../../features/outbox/api.ts';
import { DraftList } from '../../features/outbox/components/draft-list.tsx';
import { MailboxForm } from '../../features/outbox/components/mailbox-form.tsx';
import { OutboxList } from '../../features/outbox/components/outbox-list.tsx';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { openComposer } from '../../lib/shell/composer.ts';
import { formatMoment } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** The user's own mailbox, what is written in it and what left it. */
export default function MailboxPage() {
  usePageBreadcrumb([{ label: 'Settings' }, { label: 'Mailbox' }]);
  const { data: user } = useUser();
  const { data, error, refetch } = useMailbox();
  const disconnect = useDisconnectMailbox();
  const mailbox = data?.mailbox ?? null;
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex w-full max-w-[860px] flex-col gap-8 px-5 py-5">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-60 flex-1">
            <h1 className="text-[20px] font-semibold tracking-tight">Mailbox</h1>
            <p className="mt-0.5 max-w-[64ch] text-(--text-2)">
              Rapport sends your emails through your own mailbox, and replies join the same
              conversation.
            </p>
          </div>
          <Button variant="primary" onClick={() => openComposer({ kind: 'new' })}>
            New email
          </Button>
        </header>
        {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {(!data || !user) && !error && (
          <>
            <Loading label="Loading your mailbox" />
            <Skeleton className="h-64" />
          </>
        )}
        {data && user && (
          <section aria-label="Your mailbox" className="flex flex-col gap-4">
            {mailbox && (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Chip tone={mailbox.state === 'active' ? 'green' : 'red'}>
                  {mailbox.state === 'active' ? 'Connected' : 'Sign in again'}
                </Chip>
                <span className="font-medium">{mailbox.address}</span>
                <span className="text-(--text-2)">
                  {mailbox.imapHost === ''
                    ? 'sends only'
                    : mailbox.failure
                      ? `Reading stopped: ${mailbox.failure}`
                      : mailbox.lastReadAt
                        ? `read ${formatMoment(mailbox.lastReadAt)}`
                        : 'not read yet'}
                </span>
                <Button
                  variant="danger"
                  className="ml-auto"
                  disabled={disconnect.isPending}
                  title="Rapport deletes its password. Emails already sent or read stay in their conversations"
                  onClick={() => disconnect.mutate()}
                >
                  Disconnect
                </Button>
              </p>
            )}
            <MailboxForm
              key={mailbox?.testedAt ?? 'new'}
              mailbox={mailbox}
              user={{ name: user.fullName, email: user.email }}
              onConnected={() => toast({ title: 'Mailbox connected', variant: 'success' })}
            />
          </section>
        )}
        <Drafts />
        <Outbox />
      </div>
    </div>
  );
}

function Drafts() {
  const { data, error, refetch } = useDrafts();
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (!data?.drafts.length) return null;
  return (
    <section aria-labelledby="drafts" className="flex flex-col gap-2">
      <h2 id="drafts" className="text-[16px] font-semibold">
        Drafts
      </h2>
      <DraftList drafts={data.drafts} />
    </section>
  );
}

function Outbox() {
  const { data, error, refetch } = useOutbox();
  return (
    <section aria-labelledby="outbox" className="flex flex-col gap-2">
      <h2 id="outbox" className="text-[16px] font-semibold">
        Outbox
      </h2>
      {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.mails.length === 0 && (
        <EmptyState title="Nothing sent yet">
          Emails you send are listed here, with their delivery status.
        </EmptyState>
      )}
      {data && data.mails.length > 0 && <OutboxList mails={data.mails} />}
    </section>
  );
}
