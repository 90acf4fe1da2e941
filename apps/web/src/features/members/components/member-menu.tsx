import {
  CirclePause,
  CirclePlay,
  Ellipsis,
  KeyRound,
  Link,
  LogOut,
  Shield,
  UserMinus,
} from 'lucide-react';
import type { Member } from '@rapport/contract/members.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { createSharedMenu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';

/** What an administrator may do to a member. */
export interface MemberActions {
  onChangeRole: (member: Member) => void;
  onSignOut: (member: Member) => void;
  onRevokeTokens: (member: Member) => void;
  onSuspend: (member: Member) => void;
  onReactivate: (member: Member) => void;
  onRemove: (member: Member) => void;
  onRenew: (member: Member) => void;
  onWithdraw: (member: Member) => void;
}

const rows = createSharedMenu<Member>();

/** The menu button of a row. */
export const MemberMenuButton = ({ member }: { member: Member }) => (
  <rows.Trigger
    item={member}
    trigger={
      <IconButton label={`Actions for ${member.fullName}`}>
        <Ellipsis className="size-4" />
      </IconButton>
    }
  />
);

/** The menu of a member; one instance serves all rows. */
export const MemberMenu = (actions: MemberActions) => (
  <rows.Items itemsOf={(member) => itemsOf(member, actions)} />
);

interface Entry {
  icon: typeof Shield;
  label: string;
  /** A line below the label that says what it does. */
  effect?: string;
  tone?: 'amber' | 'red';
}

const TONES = { amber: 'text-(--amber)', red: 'text-(--red)' };

const item = (
  { icon: Icon, label, effect, tone }: Entry,
  onSelect: () => void,
  more: Pick<MenuItem, 'disabled' | 'separated'> = {},
): MenuItem => ({
  label: (
    <>
      <Icon
        className={`size-4 shrink-0 ${tone ? TONES[tone] : 'text-(--text-3)'} ${effect ? 'mt-0.5 self-start' : ''}`}
        aria-hidden
      />
      <span className="max-w-52">
        <span className={`block ${tone === 'red' ? 'text-(--red)' : ''}`}>{label}</span>
        {effect && <span className="block text-[12px] text-(--text-3)">{effect}</span>}
      </span>
    </>
  ),
  onSelect,
  ...more,
});

const LAST = 'The last administrator cannot be changed';

function itemsOf(member: Member, actions: MemberActions): MenuItem[] {
  const { status, role, sessions, tokens, lastAdministrator: last } = member;
  const protectedBy = last ? { effect: LAST } : {};
  const changeRole = item(
    {
      icon: Shield,
      label: role === 'admin' ? 'Change role to member' : 'Change role to administrator',
      ...protectedBy,
    },
    () => actions.onChangeRole(member),
    { disabled: last },
  );
  if (status === 'invited')
    return [
      item({ icon: Link, label: 'New link', effect: 'The old link stops working' }, () =>
        actions.onRenew(member),
      ),
      changeRole,
      item(
        { icon: UserMinus, label: 'Withdraw invitation…', tone: 'red' },
        () => actions.onWithdraw(member),
        { separated: true },
      ),
    ];
  return [
    changeRole,
    ...(sessions > 0
      ? [
          item(
            {
              icon: LogOut,
              label: 'Sign out everywhere',
              effect: `Ends ${plural(sessions, 'session')}`,
            },
            () => actions.onSignOut(member),
          ),
        ]
      : []),
    ...(tokens > 0
      ? [
          item(
            {
              icon: KeyRound,
              label: `Revoke ${plural(tokens, 'token')}…`,
            },
            () => actions.onRevokeTokens(member),
          ),
        ]
      : []),
    status === 'suspended'
      ? item(
          { icon: CirclePlay, label: 'Reactivate', effect: 'They can sign in again' },
          () => actions.onReactivate(member),
          { separated: true },
        )
      : item(
          {
            icon: CirclePause,
            label: 'Suspend…',
            tone: 'amber',
            effect: last ? LAST : 'Locked out within 5 seconds; nothing is deleted',
          },
          () => actions.onSuspend(member),
          { separated: true, disabled: last },
        ),
    item(
      { icon: UserMinus, label: 'Remove…', tone: 'red', ...protectedBy },
      () => actions.onRemove(member),
      { disabled: last },
    ),
  ];
}
