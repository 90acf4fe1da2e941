import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Role } from '@rapport/contract/auth.ts';
import { MOST_INVITED } from '@rapport/contract/members.ts';
import type { Invitation } from '@rapport/contract/members.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useInvite } from '../api.ts';
import { ROLE_LABELS } from '../member-copy.ts';

interface Props {
  /** Whether the server sends mail; undefined while that is not known. */
  mail: boolean | undefined;
  onInvited: (invitations: readonly Invitation[]) => void;
}

const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const ROLES = Role.options.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Invites people by email address, several at once. */
export function InviteForm({ mail, onInvited }: Props) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('default');
  const [problem, setProblem] = useState<string | null>(null);
  const invite = useInvite();
  const emails = text.split(/[\s,;]+/).filter((part) => part !== '');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problemOf(emails);
    setProblem(found);
    if (found) return;
    invite.mutate(
      { emails, role },
      {
        onSuccess: ({ invitations }) => {
          setText('');
          onInvited(invitations);
        },
        onError: ({ message }) => setProblem(message),
      },
    );
  }

  return (
    <form onSubmit={submit} aria-busy={invite.isPending}>
      <div className="flex flex-wrap gap-2">
        <div className="relative min-w-60 flex-1">
          <UserPlus
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-(--text-3)"
            aria-hidden
          />
          <Input
            className="w-full pl-8"
            aria-label="Email addresses to invite"
            placeholder="Email addresses, separated by commas"
            value={text}
            aria-invalid={problem !== null}
            aria-describedby="invite-note"
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        </div>
        <Select
          label="Role of the people invited"
          className="max-sm:flex-1"
          value={role}
          choices={ROLES}
          onChoose={(value) => setRole(Role.parse(value))}
        />
        <Button
          type="submit"
          variant="primary"
          className="h-8 max-sm:w-full"
          disabled={emails.length === 0 || invite.isPending}
        >
          {buttonLabel(mail, emails.length, invite.isPending)}
        </Button>
      </div>
      <p
        id="invite-note"
        role={problem ? 'alert' : undefined}
        className={`mt-1.5 min-h-[1.4em] text-[12px] ${problem ? 'text-(--red)' : 'text-(--text-3)'}`}
      >
        {problem ?? (mail === undefined ? null : mail ? WITH_MAIL : WITHOUT_MAIL)}
      </p>
    </form>
  );
}

const WITH_MAIL = 'Each person gets a link by email. It works once, within 7 days.';
const WITHOUT_MAIL =
  'No mail server is set up (RAPPORT_SMTP_URL), so you get a link to share with each person. It works once, within 7 days.';

function buttonLabel(mail: boolean | undefined, count: number, pending: boolean): string {
  if (pending) return 'Inviting…';
  if (mail === undefined) return 'Invite';
  if (mail) return count > 1 ? `Send ${plural(count, 'invitation')}` : 'Send invitation';
  return count > 1 ? `Create ${plural(count, 'link')}` : 'Create link';
}

function problemOf(emails: readonly string[]): string | null {
  if (emails.length > MOST_INVITED) return `Invite at most ${MOST_INVITED} people at once.`;
  const wrong = emails.find((email) => !ADDRESS.test(email));
  return wrong ? `“${wrong}” is not an email address.` : null;
}
