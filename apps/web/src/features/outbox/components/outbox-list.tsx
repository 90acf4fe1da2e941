import type { OutboxMail, OutboxState } from '@rapport/contract/outbox/outbox.ts';
import { formatMoment } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Tone } from '../../../ui/chip.tsx';
import { useOutboxAction } from '../api.ts';
import { takeBack } from '../take-back.ts';

const STATES: Record<OutboxState, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'blue' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  unknown: { label: 'May not have arrived', tone: 'amber' },
};

/** Mails that leave or have left, each with what became of it and what the person can do. */
export const OutboxList = ({ mails }: { mails: readonly OutboxMail[] }) => (
  <ul className="flex flex-col divide-y divide-(--line) rounded-xl shadow-[inset_0_0_0_1px_var(--line)]">
    {mails.map((mail) => (
      <OutboxItem key={mail.id} mail={mail} />
    ))}
  </ul>
);

function OutboxItem({ mail }: { mail: OutboxMail }) {
  const { label, tone } = STATES[mail.state];
  const act = useOutboxAction();
  const isUnclear = mail.state === 'unknown';
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{mail.subject || 'No subject'}</p>
        <p className="truncate text-(--text-2)">
          To {mail.recipients.map(({ name, email }) => name || email).join(', ')}
          {mail.snippet && ` · ${mail.snippet}`}
        </p>
        {mail.error && (
          <p className={`mt-1 break-words ${isUnclear ? 'text-(--amber)' : 'text-(--red)'}`}>
            {mail.error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="tnum text-[12px] text-(--text-3)">
          {formatMoment(mail.sentAt ?? mail.createdAt)}
        </span>
        <Chip tone={tone}>{label}</Chip>
        {(mail.state === 'queued' || mail.state === 'failed') && (
          <Button onClick={() => void takeBack(mail.id)}>
            {mail.state === 'queued' ? 'Undo' : 'Edit'}
          </Button>
        )}
        {isUnclear && (
          <Button
            disabled={act.isPending}
            onClick={() => act.mutate({ id: mail.id, action: 'arrived' })}
          >
            It arrived
          </Button>
        )}
        {(mail.state === 'failed' || isUnclear) && (
          <Button
            variant="tint"
            disabled={act.isPending}
            title={isUnclear ? 'It may arrive twice' : undefined}
            onClick={() => act.mutate({ id: mail.id, action: 'retry' })}
          >
            {isUnclear ? 'Send again' : 'Try again'}
          </Button>
        )}
      </div>
    </li>
  );
}
