import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Member, MemberChange } from '@rapport/contract/members.ts';
import type { AccessToken } from '@rapport/contract/tokens.ts';
import { formatAgoInSentence, formatDay } from '../../../lib/format/format.ts';
import { SessionList } from '../../../lib/display/session-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { InlineError } from '../../../ui/states.tsx';
import { useEndSession, useMember, useRevokeToken, useSignOut } from '../api.ts';
import { countOf, describeChange, ROLE_LABELS } from '../member-copy.ts';

/** A member's facts, sessions, tokens and recent changes. */
export function MemberPanel({ member }: { member: Member }) {
  const { data, error, refetch } = useMember(member.id);
  const signOut = useSignOut();
  const endSession = useEndSession();
  const ending = endSession.isPending ? endSession.variables.session : null;
  return (
    <div className="flex flex-col gap-5 p-5">
      <Facts member={member} />
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && (
        <>
          <Loading label={`Loading ${member.fullName}`} />
          <Skeleton className="h-32" />
          <Skeleton className="h-24" />
        </>
      )}
      {data && member.status !== 'invited' && (
        <>
          <Section
            title="Sessions"
            action={
              data.sessions.length > 0 && (
                <button
                  type="button"
                  className="rounded font-medium text-(--accent-text) hover:underline max-sm:min-h-10"
                  onClick={() => signOut.mutate(member)}
                >
                  Sign out everywhere
                </button>
              )
            }
            empty={data.sessions.length === 0 && 'Not signed in anywhere.'}
          >
            <SessionList
              sessions={data.sessions}
              ending={ending}
              onEnd={({ id }) => endSession.mutate({ member, session: id })}
            />
          </Section>
          <Section
            title="Access tokens"
            action={<span className="tnum text-(--text-3)">{data.tokens.length || null}</span>}
            empty={data.tokens.length === 0 && 'No tokens.'}
          >
            <TokenRows member={member} tokens={data.tokens} />
          </Section>
        </>
      )}
      {data && (
        <Section title="Recent changes" empty={data.changes.length === 0 && 'No changes yet.'}>
          <Changes member={member} changes={data.changes} />
        </Section>
      )}
    </div>
  );
}

function Facts({ member }: { member: Member }) {
  const { email, role, accounts, joinedAt, passwordChangedAt } = member;
  const facts = [
    ['Email', email],
    ['Role', ROLE_LABELS[role]],
    ['Owns', accounts > 0 ? countOf(accounts) : 'No accounts'],
    ['Joined', joinedAt ? formatDay(joinedAt) : 'Not yet'],
    ...(passwordChangedAt ? [['Password', `Changed ${formatDay(passwordChangedAt)}`]] : []),
  ];
  return (
    <dl className="grid grid-cols-[88px_1fr] gap-x-3 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-(--text-3)">{label}</dt>
          <dd className="tnum min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SectionProps {
  title: string;
  action?: ReactNode;
  /** Shown in place of the content. */
  empty: string | false;
  children: ReactNode;
}

const Section = ({ title, action, empty, children }: SectionProps) => (
  <section aria-label={title}>
    <header className="flex items-center justify-between gap-2 border-b border-(--line) pb-1.5">
      <h3 className="text-[13px] font-semibold">{title}</h3>
      {action}
    </header>
    {empty ? <p className="py-2.5 text-(--text-3)">{empty}</p> : children}
  </section>
);

const REACHES = { read: 'Read', draft: 'Read and draft', write: 'Full access' };

function TokenRows({ member, tokens }: { member: Member; tokens: readonly AccessToken[] }) {
  const revoke = useRevokeToken();
  return (
    <ul aria-label="Access tokens" className="divide-y divide-(--line)">
      {tokens.map(({ id, name, reach, lastUsedAt, expired }) => (
        <li key={id} className="flex items-center gap-2.5 py-2">
          <KeyRound className="size-4 shrink-0 text-(--text-3)" aria-hidden />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-1.5 font-medium">
              <span className="truncate">{name}</span>
              {expired && <Chip tone="red">Expired</Chip>}
            </p>
            <p className="tnum text-[12px] text-(--text-3)">
              {REACHES[reach]} ·{' '}
              {lastUsedAt ? `last used ${formatAgoInSentence(lastUsedAt)}` : 'not used yet'}
            </p>
          </div>
          <Button
            aria-label={`Revoke ${name}`}
            disabled={revoke.isPending && revoke.variables.token === id}
            onClick={() => revoke.mutate({ member, token: id })}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

const Changes = ({ member, changes }: { member: Member; changes: readonly MemberChange[] }) => (
  <ol className="flex flex-col gap-1.5 pt-2">
    {changes.map((change) => (
      <li key={change.id} className="flex items-baseline gap-3 text-[12px]">
        <span className="min-w-0 flex-1 text-(--text-2)">{describeChange(change, member)}</span>
        <time dateTime={change.at} className="tnum shrink-0 text-(--text-3)">
          {formatDay(change.at)}
        </time>
      </li>
    ))}
  </ol>
);
