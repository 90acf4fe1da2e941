import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Mailbox, MailSecurity } from '@rapport/contract/outbox/mailbox.ts';
import { describeError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useConnectMailbox, useTestMailbox } from '../api.ts';
import { draftOf, IMAP_PORTS, inputOf, SMTP_PORTS } from '../mailbox-draft.ts';
import type { MailboxDraft } from '../mailbox-draft.ts';

interface Props {
  mailbox: Mailbox | null;
  user: { name: string; email: string };
  onConnected: () => void;
}

const SECURITIES: readonly { value: MailSecurity; label: string }[] = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None (this machine only)' },
];

/** How the user's own mailbox is opened: who they are, the server that sends, and the one that is read. */
export function MailboxForm({ mailbox, user, onConnected }: Props) {
  const [draft, setDraft] = useState(() => draftOf(mailbox, user));
  const connect = useConnectMailbox();
  const test = useTestMailbox();
  const busy = connect.isPending || test.isPending;
  const failure = connect.error ?? test.error;
  const set = (change: Partial<MailboxDraft>) => {
    setDraft({ ...draft, ...change });
    test.reset();
    connect.reset();
  };
  const field = (key: keyof MailboxDraft, rest: ComponentProps<'input'> = {}) => (
    <Input
      className="w-full"
      value={draft[key]}
      onChange={(event) => set({ [key]: event.target.value })}
      {...rest}
    />
  );
  const isComplete = draft.address.trim() !== '' && draft.smtpHost.trim() !== '';
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate(inputOf(draft), { onSuccess: onConnected });
      }}
    >
      <Group title="You">
        <Labelled label="Display name">{field('name')}</Labelled>
        <Labelled label="Address">{field('address', { type: 'email', required: true })}</Labelled>
        <Labelled label="User name">{field('userName', { autoComplete: 'username' })}</Labelled>
        <Labelled label="Password">
          {field('password', {
            type: 'password',
            autoComplete: 'off',
            placeholder: mailbox ? 'Unchanged' : '',
          })}
        </Labelled>
      </Group>
      <Group title="Sending (SMTP)">
        <Labelled label="Host">
          {field('smtpHost', { required: true, placeholder: 'smtp.company.com' })}
        </Labelled>
        <Server
          name="SMTP"
          security={draft.smtpSecurity}
          port={field('smtpPort', { inputMode: 'numeric', 'aria-label': 'SMTP port' })}
          onSecurity={(smtpSecurity) => set({ smtpSecurity, smtpPort: SMTP_PORTS[smtpSecurity] })}
        />
      </Group>
      <Group
        title="Reading replies (IMAP)"
        note="From now on, emails with people from your accounts join their conversations, where your team sees them. All other mail stays in your mailbox."
      >
        <Labelled label="Host">
          {field('imapHost', { placeholder: 'Leave empty to only send' })}
        </Labelled>
        <Server
          name="IMAP"
          security={draft.imapSecurity}
          port={field('imapPort', { inputMode: 'numeric', 'aria-label': 'IMAP port' })}
          onSecurity={(imapSecurity) => set({ imapSecurity, imapPort: IMAP_PORTS[imapSecurity] })}
        />
        <Labelled label="Folder">{field('folder')}</Labelled>
      </Group>
      {failure && (
        <p role="alert" className="rounded-lg bg-(--red-tint) px-3 py-2 break-words text-(--red)">
          {describeError(failure)}
        </p>
      )}
      {test.data && (
        <p role="status" className="rounded-lg bg-(--green-tint) px-3 py-2 text-(--green)">
          {test.data.reads
            ? 'It works: Rapport can send email and read replies.'
            : 'It works: Rapport can send email. It does not read replies.'}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={!isComplete || busy} onClick={() => test.mutate(inputOf(draft))}>
          {test.isPending ? 'Testing…' : 'Test'}
        </Button>
        <Button variant="primary" type="submit" disabled={!isComplete || busy}>
          {connect.isPending ? 'Signing in…' : mailbox ? 'Save' : 'Connect'}
        </Button>
      </div>
    </form>
  );
}

const Group = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) => (
  <fieldset className="grid gap-3 sm:grid-cols-2">
    <legend className="mb-2 font-semibold">{title}</legend>
    {note && <p className="text-(--text-2) sm:col-span-2">{note}</p>}
    {children}
  </fieldset>
);

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="flex min-w-0 flex-col gap-1">
    <span className="text-[12px] text-(--text-2)">{label}</span>
    {children}
  </label>
);

interface ServerProps {
  name: string;
  security: MailSecurity;
  port: ReactNode;
  onSecurity: (security: MailSecurity) => void;
}

const Server = ({ name, security, port, onSecurity }: ServerProps) => (
  <div className="grid grid-cols-[1fr_88px] gap-3">
    <div className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="text-[12px] text-(--text-2)">
        Encryption
      </span>
      <Select
        label={`${name} encryption`}
        value={security}
        choices={SECURITIES}
        onChoose={(value) => onSecurity(value as MailSecurity)}
      />
    </div>
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-[12px] text-(--text-2)">
        Port
      </span>
      {port}
    </div>
  </div>
);
