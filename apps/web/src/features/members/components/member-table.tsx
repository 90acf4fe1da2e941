import { Mail, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Member } from '@rapport/contract/members.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { describeActivity, describeMember, ROLE_LABELS } from '../member-copy.ts';
import { MemberMenuButton } from './member-menu.tsx';

interface Props {
  members: readonly Member[] | undefined;
  /** The reader. */
  you: string | undefined;
  onOpen: (member: Member) => void;
  empty: ReactNode;
}

/** Everybody who can sign in, is invited or suspended. */
export const MemberTable = ({ members, you, onOpen, empty }: Props) => (
  <DataTable
    label="members"
    columns={columnsFor(you)}
    rows={members}
    keyOf={({ id }) => id}
    onOpen={onOpen}
    isMuted={({ status }) => status === 'suspended'}
    expectedRows={6}
    empty={empty}
  />
);

const countCell = (count: number) =>
  count > 0 ? count : <span className="text-(--text-3)">–</span>;

const columnsFor = (you: string | undefined): Column<Member>[] => [
  { key: 'person', title: 'Person', cell: (member) => <Person member={member} you={you} /> },
  {
    key: 'role',
    title: 'Role',
    width: 140,
    cell: ({ role }) => (
      <span className="inline-flex items-center gap-1.5 align-middle">
        {role === 'admin' && <Shield className="size-3.5 text-(--text-2)" aria-hidden />}
        {ROLE_LABELS[role]}
      </span>
    ),
  },
  {
    key: 'active',
    title: 'Last active',
    width: 196,
    cell: (member) => <span className="tnum text-(--text-2)">{describeActivity(member)}</span>,
  },
  {
    key: 'sessions',
    title: 'Sessions',
    width: 84,
    align: 'right',
    labelled: true,
    cell: ({ sessions }) => countCell(sessions),
  },
  {
    key: 'tokens',
    title: 'Tokens',
    width: 76,
    align: 'right',
    labelled: true,
    cell: ({ tokens }) => countCell(tokens),
  },
  {
    key: 'actions',
    title: 'Actions',
    titleHidden: true,
    width: 56,
    align: 'right',
    wideOnly: true,
    cell: (member) => <MemberMenuButton member={member} />,
  },
];

function Person({ member, you }: { member: Member; you: string | undefined }) {
  const { id, fullName, status } = member;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {status === 'invited' ? (
        <span className="grid size-7 shrink-0 place-items-center rounded-full text-(--text-3) shadow-[inset_0_0_0_1px_var(--line-2)]">
          <Mail className="size-3.5" aria-hidden />
        </span>
      ) : (
        <Avatar name={fullName} size={28} />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-medium">{fullName}</span>
          {id === you && <span className="text-[12px] text-(--text-3)">you</span>}
          {status === 'suspended' && <Chip tone="red">Suspended</Chip>}
          {status === 'invited' && <Chip tone="blue">Invited</Chip>}
        </span>
        <span className="block truncate text-[12px] text-(--text-3)">{describeMember(member)}</span>
      </span>
      <span className="sm:hidden">
        <MemberMenuButton member={member} />
      </span>
    </span>
  );
}
