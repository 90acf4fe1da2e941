import { useState } from 'react';
import type { Feedback, FeedbackOrigin } from '@rapport/contract/feedback.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { thankForFeedback, useFeedback } from '../api.ts';
import { Thumbs } from './thumbs.tsx';

interface Props {
  title: string;
  question: string;
  /** What the button does after the feedback is sent. */
  action: string;
  item: { type: FeedbackOrigin; id: string; accountId: string };
  busy?: boolean;
  onSent: () => void;
  onClose: () => void;
}

/** Asks for feedback before something is removed; nothing is removed unless the feedback was saved. */
export function FeedbackDialog({ title, question, action, item, busy, onSent, onClose }: Props) {
  const [sentiment, setSentiment] = useState<Feedback['sentiment']>('negative');
  const [text, setText] = useState('');
  const feedback = useFeedback();
  const submit = () =>
    feedback.mutate(
      {
        sentiment,
        text,
        gistAccountId: item.accountId as AccountId,
        originItemType: item.type,
        originItemId: item.id,
      },
      {
        onSuccess: () => {
          thankForFeedback();
          onSent();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        className="flex flex-col gap-3 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="flex items-center justify-between gap-3">
          <label htmlFor="feedback-text">{question}</label>
          <Thumbs value={sentiment} onChange={setSentiment} />
        </div>
        <Textarea
          id="feedback-text"
          rows={2}
          maxLength={5_000}
          value={text}
          placeholder="What is wrong with it, or why isn’t it needed?"
          onChange={(event) => setText(event.target.value)}
          className="max-h-[150px] min-h-16"
        />
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            variant="danger"
            disabled={text.trim() === '' || feedback.isPending || busy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
