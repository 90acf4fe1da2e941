import { useState } from 'react';
import type { ReactNode } from 'react';
import { MemberId } from '@rapport/contract/ids.ts';
import type { Member } from '@rapport/contract/members.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useRemove, useRevokeInvitation, useRevokeTokens, useSuspend } from '../api.ts';
import { countOf } from '../member-copy.ts';

/** A step that is confirmed first. */
export interface Asked {
  kind: 'suspend' | 'remove' | 'revoke-tokens' | 'withdraw';
  member: Member;
}

interface Props {
  asked: Asked;
  /** Active members, who may take over. */
  heirs: readonly Member[];
  onClose: () => void;
}

/** Asks before a member is suspended, removed, or loses tokens or the invitation. */
export function MemberDialogs({ asked: { kind, member }, heirs, onClose }: Props) {
  const suspend = useSuspend();
  const revokeTokens = useRevokeTokens();
  const withdraw = useRevokeInvitation();
  const done = { onSuccess: onClose };
  if (kind === 'remove') return <RemoveDialog member={member} heirs={heirs} onClose={onClose} />;
  if (kind === 'suspend')
    return (
      <Confirm
        title={`Suspend ${member.fullName}?`}
        act="Suspend"
        pending={suspend.isPending}
        onAct={() => suspend.mutate(member, done)}
        onClose={onClose}
      >
        <p>
          Within 5 seconds they are signed out everywhere, their tokens stop working, and answers
          being written for them stop.
        </p>
        <p>
          Nothing is deleted: {ownsText(member)} Reactivate them at any time; their tokens then work
          again.
        </p>
      </Confirm>
    );
  if (kind === 'revoke-tokens')
    return (
      <Confirm
        title={`Revoke all tokens of ${member.fullName}?`}
        act={`Revoke ${plural(member.tokens, 'token')}`}
        pending={revokeTokens.isPending}
        onAct={() => revokeTokens.mutate(member, done)}
        onClose={onClose}
      >
        <p>
          Assistants and scripts that use them stop working within 5 seconds. A revoked token cannot
          be restored.
        </p>
      </Confirm>
    );
  return (
    <Confirm
      title={`Withdraw the invitation of ${member.email}?`}
      act="Withdraw"
      pending={withdraw.isPending}
      onAct={() => withdraw.mutate(member, done)}
      onClose={onClose}
    >
      <p>The link stops working at once. You can invite them again.</p>
    </Confirm>
  );
}

const ownsText = ({ accounts }: Member) =>
  accounts > 0
    ? `they remain the owner of ${countOf(accounts)}.`
    : 'what they wrote and saved stays.';

interface ConfirmProps {
  title: string;
  act: string;
  pending: boolean;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

const Confirm = ({ title, act, pending, onAct, onClose, children }: ConfirmProps) => (
  <Dialog open onClose={onClose} title={title}>
    <div className="flex flex-col gap-3 overflow-auto p-5 text-(--text-2)">
      {children}
      <DialogActions onCancel={onClose}>
        <Button variant="danger" disabled={pending} onClick={onAct}>
          {pending ? 'Working…' : act}
        </Button>
      </DialogActions>
    </div>
  </Dialog>
);

const NOBODY = '';

function RemoveDialog({ member, heirs, onClose }: Omit<Props, 'asked'> & { member: Member }) {
  const remove = useRemove();
  const [handTo, setHandTo] = useState(NOBODY);
  const choices = [
    { value: NOBODY, label: 'Nobody (leave without an owner)' },
    ...heirs
      .filter(({ id }) => id !== member.id)
      .map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  return (
    <Confirm
      title={`Remove ${member.fullName}?`}
      act="Remove"
      pending={remove.isPending}
      onAct={() =>
        remove.mutate(
          { member, handTo: handTo === NOBODY ? null : MemberId.parse(handTo) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p>
        They are signed out within 5 seconds and their tokens are revoked. Their name stays on what
        they did; if you invite them again, they get back their chats and private conversations.
      </p>
      <div className="flex flex-col gap-1.5">
        <span className="font-medium text-(--text)">
          {member.accounts > 0
            ? `Who takes over ${countOf(member.accounts)}, their contacts and shared views?`
            : 'Who takes over their contacts and shared views?'}
        </span>
        <Select label="Who takes over" value={handTo} choices={choices} onChoose={setHandTo} />
      </div>
    </Confirm>
  );
}
