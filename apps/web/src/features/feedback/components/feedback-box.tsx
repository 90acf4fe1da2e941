import { useState } from 'react';
import type { Feedback, FeedbackOrigin } from '@rapport/contract/feedback.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { thankForFeedback, useFeedback } from '../api.ts';
import { Thumbs } from './thumbs.tsx';

interface Props {
  type: FeedbackOrigin;
  id: string;
  accountId: string | null;
  /** Inside a wrapping row of buttons: the text box takes the next row. */
  inRow?: boolean;
}

/** Thumbs under generated text: each click is sent at once and opens a text box for details. */
export function FeedbackBox({ type, id, accountId, inRow = false }: Props) {
  const [sentiment, setSentiment] = useState<Feedback['sentiment'] | null>(null);
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const feedback = useFeedback();
  const send = (next: Feedback['sentiment'], details?: string) =>
    feedback.mutate(
      {
        sentiment: next,
        ...(details && { text: details }),
        gistAccountId: accountId as AccountId | null,
        originItemType: type,
        originItemId: id,
      },
      {
        onSuccess: () => {
          if (!details) return;
          setSubmitted(true);
          thankForFeedback();
        },
      },
    );
  return (
    <div className={inRow ? 'contents' : 'flex flex-col items-start gap-2'}>
      <Thumbs
        value={sentiment}
        onChange={(next) => {
          setSentiment(next);
          setSubmitted(false);
          send(next);
        }}
      />
      {sentiment && !submitted && (
        <form
          className={`flex w-full flex-col items-end gap-2 ${inRow ? 'order-last pt-1' : 'max-w-[52ch]'}`}
          onSubmit={(event) => {
            event.preventDefault();
            send(sentiment, text);
          }}
        >
          <Textarea
            rows={2}
            aria-label="Tell us more"
            placeholder="Tell us more"
            maxLength={5_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="max-h-[150px] w-full"
          />
          <Button type="submit" disabled={text.trim() === '' || feedback.isPending}>
            Submit
          </Button>
        </form>
      )}
    </div>
  );
}
