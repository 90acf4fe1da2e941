import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../../features/accounts/api.ts';
import { useDeleteSignal, useSignal } from '../../features/claims/api.ts';
import { AskAbout } from '../../features/claims/components/ask-about.tsx';
import { EditDialog } from '../../features/claims/components/edit-dialog.tsx';
import { LevelBadge } from '../../features/claims/components/level-badge.tsx';
import { SignalDetails } from '../../features/claims/components/signal-details.tsx';
import { SignalSources } from '../../features/claims/components/signal-sources.tsx';
import { SIGNALS, statusWord } from '../../features/claims/kinds.ts';
import type { Signal, SignalKind } from '../../features/claims/kinds.ts';
import { FeedbackDialog } from '../../features/feedback/components/feedback-dialog.tsx';
import { ApiError } from '../../lib/api.ts';
import { usePageBreadcrumb } from '../../lib/breadcrumb.tsx';
import { useSignalsLabel } from './claims-label.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

interface Props {
  kind: SignalKind;
  accountId: string;
  id: string;
}

/** One risk or opportunity: how grave, what, who and when, the words it rests on, and the assistant. */
export function SignalDetail({ kind, accountId, id }: Props) {
  const { data: account } = useAccount(accountId);
  const { data: signal, error, refetch } = useSignal(kind, id);
  const { words, tab } = SIGNALS[kind];
  const heading = useSignalsLabel(kind);
  usePageBreadcrumb([
    { label: 'Accounts', to: '/app/accounts' },
    { label: account?.name ?? 'Account', to: `/app/accounts/${accountId}/overview` },
    { label: heading, to: `/app/accounts/${accountId}/${tab}` },
    { label: signal?.title ?? '' },
  ]);
  if (error instanceof ApiError && error.status < 500)
    return (
      <div className="flex-1">
        <EmptyState title={`There is no such ${words.one}`}>
          It may have been deleted, or its conversation is private to others.
          <Link
            to={`/app/accounts/$accountId/${tab}`}
            params={{ accountId }}
            className="font-medium text-(--accent-text)"
          >
            All {words.many} of this account
          </Link>
        </EmptyState>
      </div>
    );
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <article className="@container min-w-0 flex-1 lg:overflow-auto">
      <div className="flex max-w-[860px] flex-col gap-6 p-5 lg:p-7">
        {signal ? <Opened signal={signal} /> : <Waiting />}
      </div>
    </article>
  );
}

const Waiting = () => (
  <>
    <Loading />
    <Skeleton className="h-8 w-80" />
    <Skeleton className="h-16" />
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
  </>
);

function Opened({ signal }: { signal: Signal }) {
  const { kind, id, accountId } = signal;
  const { words, tab } = SIGNALS[kind];
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const navigate = useNavigate();
  const remove = useDeleteSignal(kind);
  return (
    <>
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <LevelBadge kind={kind} level={signal.level} />
          <Chip tone="line">{statusWord(signal.status)}</Chip>
          <span className="text-[12px] text-(--text-3)">by {signal.method}</span>
          <span className="ml-auto" />
          <Button variant="ghost" onClick={() => setOpen('edit')}>
            <Pencil className="size-3.5" aria-hidden />
            Edit
          </Button>
          <Button variant="ghost" onClick={() => setOpen('delete')}>
            <Trash2 className="size-3.5" aria-hidden />
            Delete
          </Button>
        </div>
        <h2 className="text-[20px] font-semibold tracking-tight">{signal.title}</h2>
        <p className="max-w-[68ch] text-[14px] leading-[1.6] whitespace-pre-line text-(--text-2)">
          {signal.description || 'No description.'}
        </p>
      </header>
      <SignalDetails signal={signal} />
      <SignalSources signal={signal} />
      <AskAbout signal={signal} />
      {open === 'edit' && <EditDialog signal={signal} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <FeedbackDialog
          title={`Delete this ${words.one}?`}
          question="Why should it go?"
          action="Send and delete"
          item={{ type: kind, id, accountId }}
          busy={remove.isPending}
          onClose={() => setOpen(null)}
          onSent={() =>
            remove.mutate(id, {
              onSuccess: () =>
                void navigate({ to: `/app/accounts/$accountId/${tab}`, params: { accountId } }),
            })
          }
        />
      )}
    </>
  );
}
