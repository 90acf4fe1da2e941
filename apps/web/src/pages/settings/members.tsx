import { useState } from 'react';
import type { Invitation, Member } from '@rapport/contract/members.ts';
import { useUser } from '../../features/auth/api.ts';
import { AdminOnly } from '../../features/auth/components/admin-page.tsx';
import {
  useChangeRole,
  useMembers,
  useReactivate,
  useRenewInvitation,
  useSignOut,
} from '../../features/members/api.ts';
import { EraseDialog } from '../../features/erasure/components/erase-dialog.tsx';
import { InvitationLinks } from '../../features/members/components/invitation-links.tsx';
import { InviteForm } from '../../features/members/components/invite-form.tsx';
import { MemberDialogs } from '../../features/members/components/member-dialogs.tsx';
import type { Asked } from '../../features/members/components/member-dialogs.tsx';
import { MemberMenu } from '../../features/members/components/member-menu.tsx';
import { MemberSide } from '../../features/members/components/member-side.tsx';
import { MemberTable } from '../../features/members/components/member-table.tsx';
import { IN_TAB, SHOWN, TAB_LABELS } from '../../features/members/member-copy.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/filter/search-input.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

/** Who can sign in, what they may do, and what stays signed in; for administrators. */
export default function MembersPage() {
  usePageBreadcrumb([{ label: 'Settings' }, { label: 'Members' }]);
  return (
    <AdminOnly heading="Members" refusal="Only administrators manage members">
      <Members />
    </AdminOnly>
  );
}

function Members() {
  const { data: user } = useUser();
  const { data, error, refetch } = useMembers(user?.role === 'admin');
  const { text, set } = useUrlFilters();
  const [links, setLinks] = useState<readonly Invitation[] | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [erasing, setErasing] = useState(false);
  const [signOut, changeRole, reactivate, renew] = [
    useSignOut(),
    useChangeRole(),
    useReactivate(),
    useRenewInvitation(),
  ];
  const shown = SHOWN.find((tab) => tab === text('show')) ?? 'all';
  const search = text('search').toLowerCase();
  const members = data?.members;
  const rows = members?.filter((member) => IN_TAB[shown](member) && isNamed(member, search));
  const open = members?.find(({ id }) => id === text('member'));
  const ask = (kind: Asked['kind']) => (member: Member) => setAsked({ kind, member });
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col max-sm:overflow-auto">
        <header className="flex flex-col gap-3.5 px-5 pt-5 pb-2 max-sm:px-4">
          <div>
            <h1 className="text-[20px] font-semibold tracking-tight">Members</h1>
            <p className="mt-0.5 text-(--text-2)">
              Who can sign in, what they can do, and where they are signed in. Every change is in
              the audit log.
            </p>
          </div>
          <InviteForm mail={data?.mail} onInvited={setLinks} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Tabs
              label="Members shown"
              tabs={SHOWN.map((value) => ({
                value,
                label: TAB_LABELS[value],
                count: members?.filter(IN_TAB[value]).length,
              }))}
              value={shown}
              onChange={(next) => set({ show: next === 'all' ? undefined : next })}
            />
            <SearchInput
              label="Search members"
              placeholder="Search…"
              delay={150}
              value={text('search')}
              onChange={(next) => set({ search: next || undefined })}
            />
          </div>
        </header>
        {error && !members ? (
          <ErrorState detail={error.message} onRetry={() => void refetch()} />
        ) : (
          <MemberTable
            members={rows}
            you={user?.id}
            onOpen={({ id }) => set({ member: id === open?.id ? undefined : id })}
            empty={
              <EmptyState title={search ? 'Nobody found' : EMPTY[shown]}>
                {search ? <p>No name or address contains “{text('search')}”.</p> : undefined}
              </EmptyState>
            }
          />
        )}
        {members && <Footer members={members} onErase={() => setErasing(true)} />}
      </div>
      {open && (
        <MemberSide key={open.id} member={open} onClose={() => set({ member: undefined })} />
      )}
      <MemberMenu
        onChangeRole={(member) =>
          changeRole.mutate({ member, role: member.role === 'admin' ? 'default' : 'admin' })
        }
        onSignOut={(member) => signOut.mutate(member)}
        onReactivate={(member) => reactivate.mutate(member)}
        onRenew={(member) => renew.mutate(member, { onSuccess: (made) => setLinks([made]) })}
        onRevokeTokens={ask('revoke-tokens')}
        onSuspend={ask('suspend')}
        onRemove={ask('remove')}
        onWithdraw={ask('withdraw')}
      />
      {asked && (
        <MemberDialogs
          asked={asked}
          heirs={members?.filter(({ status }) => status === 'active') ?? []}
          onClose={() => setAsked(null)}
        />
      )}
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
      {links && <InvitationLinks invitations={links} onClose={() => setLinks(null)} />}
    </div>
  );
}

const EMPTY = {
  all: 'No members',
  administrators: 'No administrators',
  invited: 'No open invitations',
  suspended: 'No suspended members',
};

const isNamed = ({ fullName, email, title }: Member, search: string) =>
  [fullName, email, title ?? ''].some((part) => part.toLowerCase().includes(search));

interface FooterProps {
  members: readonly Member[];
  onErase: () => void;
}

function Footer({ members, onErase }: FooterProps) {
  const count = (status: Member['status']) =>
    members.filter((member) => member.status === status).length;
  const parts = (['active', 'suspended', 'invited'] as const).flatMap((status) =>
    count(status) > 0 ? [`${count(status)} ${status}`] : [],
  );
  return (
    <footer className="tnum flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-(--line) px-5 py-3 text-[12px] text-(--text-3) max-sm:px-4">
      <span>{parts.join(', ')}</span>
      <span>The last administrator can’t be suspended or removed.</span>
      <Button onClick={onErase}>Erase a contact’s data…</Button>
    </footer>
  );
}
