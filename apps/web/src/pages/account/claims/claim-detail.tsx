import { useLabels } from '../../../features/auth/api.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, ThumbsDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../../../features/accounts/api.ts';
import { useChangeClaim, useClaim, useDeleteClaim } from '../../../features/claims/api.ts';
import { AskAbout } from '../../../features/claims/components/ask-about.tsx';
import { ClaimEditDialog } from '../../../features/claims/components/claim-edit-dialog.tsx';
import { LevelBadge } from '../../../features/claims/components/level-badge.tsx';
import { ClaimDetails } from '../../../features/claims/components/claim-details.tsx';
import { ClaimSources } from '../../../features/claims/components/claim-sources.tsx';
import { CLAIMS, statusLabel } from '../../../features/claims/claim-kinds.ts';
import type { Claim, ClaimKind } from '../../../features/claims/claim-kinds.ts';
import { useDismissal } from '../../../features/feedback/api.ts';
import { FeedbackDialog } from '../../../features/feedback/components/feedback-dialog.tsx';
import { ApiError } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../../lib/shell/breadcrumb.tsx';
import { useClaimsLabel } from './claims-label.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ClosingNote } from '../../../ui/closing-note.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';

interface Props {
  kind: ClaimKind;
  accountId: string;
  id: string;
}

/** One risk or opportunity: level, description, people, sources, and questions for the assistant. */
export function ClaimDetail({ kind, accountId, id }: Props) {
  const { data: account } = useAccount(accountId);
  const { data: claim, error, refetch } = useClaim(kind, id);
  const { nouns, tab } = CLAIMS[kind];
  const heading = useClaimsLabel(kind);
  const labels = useLabels();
  usePageBreadcrumb([
    { label: labels.menu('accounts'), to: '/app/accounts' },
    { label: account?.name ?? 'Account', to: `/app/accounts/${accountId}/overview` },
    { label: heading, to: `/app/accounts/${accountId}/${tab}` },
    { label: claim?.title ?? '' },
  ]);
  if (error instanceof ApiError && error.status < 500)
    return (
      <div className="flex-1">
        <EmptyState title={`${nouns.one.charAt(0).toUpperCase()}${nouns.one.slice(1)} not found`}>
          It may have been deleted, or its conversation is private to others.
          <Link
            to={`/app/accounts/$accountId/${tab}`}
            params={{ accountId }}
            className="font-medium text-(--accent-text)"
          >
            All {nouns.many} of this account
          </Link>
        </EmptyState>
      </div>
    );
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <article className="@container min-w-0 flex-1 lg:overflow-auto">
      <div className="flex max-w-[860px] flex-col gap-6 p-5 lg:p-7">
        {claim ? <ClaimContent claim={claim} /> : <ClaimSkeleton />}
      </div>
    </article>
  );
}

const ClaimSkeleton = () => (
  <>
    <Loading />
    <Skeleton className="h-8 w-80" />
    <Skeleton className="h-16" />
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
  </>
);

function ClaimContent({ claim }: { claim: Claim }) {
  const { kind, id, accountId } = claim;
  const { nouns, tab } = CLAIMS[kind];
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const navigate = useNavigate();
  const remove = useDeleteClaim(kind);
  const change = useChangeClaim(kind, id);
  const dismissal = useDismissal();
  return (
    <>
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <LevelBadge kind={kind} category={claim.category} level={claim.level} />
          <Chip tone="line">{statusLabel(claim.status)}</Chip>
          <span className="text-[12px] text-(--text-3)">by {claim.method}</span>
          <span className="ml-auto" />
          <Button variant="ghost" onClick={() => setOpen('edit')}>
            <Pencil className="size-3.5" aria-hidden />
            Edit
          </Button>
          {!claim.dismissed && (
            <Button
              variant="ghost"
              disabled={dismissal.isPending}
              onClick={() => dismissal.mutate({ kind, id, dismissed: true })}
            >
              <ThumbsDown className="size-3.5" aria-hidden />
              Not a {nouns.one}
            </Button>
          )}
          <Button variant="ghost" onClick={() => setOpen('delete')}>
            <Trash2 className="size-3.5" aria-hidden />
            Delete
          </Button>
        </div>
        <h2 className="text-[20px] font-semibold tracking-tight">{claim.title}</h2>
        <p className="max-w-[68ch] text-[14px] leading-[1.6] whitespace-pre-line text-(--text-2)">
          {claim.description || 'No description.'}
        </p>
      </header>
      {claim.dismissed && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-(--sunken) px-4 py-3 text-(--text-2) shadow-[inset_0_0_0_1px_var(--line)]">
          <span className="min-w-52 flex-1">
            {claim.dismissed.by ?? 'Former member'} dismissed this as not a {nouns.one} on{' '}
            {formatDay(claim.dismissed.at)}. It is not counted anywhere, and comes back only if
            something new is said about it.
          </span>
          <Button
            disabled={dismissal.isPending}
            onClick={() => dismissal.mutate({ kind, id, dismissed: false })}
          >
            Restore
          </Button>
        </p>
      )}
      {claim.closing && (
        <ClosingNote
          closing={claim.closing}
          state={statusLabel(claim.status)}
          onReopen={() => change.mutate({ status: CLAIMS[kind].open })}
          busy={change.isPending}
        />
      )}
      <ClaimDetails claim={claim} />
      <ClaimSources claim={claim} />
      <AskAbout claim={claim} />
      {open === 'edit' && <ClaimEditDialog claim={claim} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <FeedbackDialog
          title={`Delete this ${nouns.one}?`}
          question="Why are you deleting it?"
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
