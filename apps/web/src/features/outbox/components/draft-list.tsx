import { Trash2 } from 'lucide-react';
import type { MailDraft } from '@rapport/contract/outbox/outbox.ts';
import { openComposer } from '../../../lib/shell/composer.ts';
import { formatMoment } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDiscardDraft } from '../api.ts';

/** The drafts of the reader, with buttons to open and discard them. */
export function DraftList({ drafts }: { drafts: readonly MailDraft[] }) {
  const discard = useDiscardDraft();
  return (
    <ul className="flex flex-col divide-y divide-(--line) rounded-xl shadow-[inset_0_0_0_1px_var(--line)]">
      {drafts.map((draft) => (
        <li key={draft.id} className="flex items-center gap-3 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{draft.subject || 'No subject'}</p>
            <p className="truncate text-(--text-2)">
              {draft.recipients.length > 0
                ? `To ${draft.recipients.map(({ name, email }) => name || email).join(', ')}`
                : 'To nobody yet'}
            </p>
          </div>
          <span className="tnum text-[12px] text-(--text-3) max-sm:hidden">
            {formatMoment(draft.updatedAt)}
          </span>
          <Button onClick={() => openComposer({ kind: draft.kind, draftId: draft.id })}>
            Open
          </Button>
          <IconButton
            label={`Discard ${draft.subject || 'the draft'}`}
            disabled={discard.isPending}
            onClick={() => discard.mutate(draft.id)}
          >
            <Trash2 className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
