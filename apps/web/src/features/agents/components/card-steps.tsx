import { useState } from 'react';
import type { CardState } from '@rapport/contract/agents.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { useChangeCard } from '../api.ts';

/** Lets a person mark a card as done, or as failed with a reason; a failed card can be tried again. */
export function CardSteps({ id, state }: { id: string; state: CardState }) {
  const [failing, setFailing] = useState(false);
  const { mutate, isPending } = useChangeCard(id);
  if (state === 'done') return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-(--line) pt-3">
      <p className="mr-auto text-(--text-3)">{NOTES[state]}</p>
      {state === 'approved' && (
        <Button disabled={isPending} onClick={() => setFailing(true)}>
          It failed
        </Button>
      )}
      {state !== 'approved' && (
        <Button disabled={isPending} onClick={() => mutate('approve')}>
          {state === 'failed' ? 'Try again' : 'Approve'}
        </Button>
      )}
      {state !== 'failed' && (
        <Button disabled={isPending} onClick={() => mutate('finish')}>
          Mark as done
        </Button>
      )}
      {failing && (
        <WhyDialog
          busy={isPending}
          onClose={() => setFailing(false)}
          onSend={(reason) => mutate({ reason }, { onSuccess: () => setFailing(false) })}
        />
      )}
    </div>
  );
}

const NOTES = {
  proposed: 'Nothing is sent without your click.',
  approved: 'Approved. Mark it as done when you have finished.',
  failed: 'This action failed.',
} as const;

interface WhyProps {
  busy: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
}

function WhyDialog({ busy, onClose, onSend }: WhyProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} title="Why did it fail?">
      <form
        className="flex flex-col gap-3 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(reason.trim());
        }}
      >
        <Textarea
          rows={3}
          aria-label="Reason"
          placeholder="What went wrong?"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="danger" disabled={reason.trim() === '' || busy}>
            Mark as failed
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
