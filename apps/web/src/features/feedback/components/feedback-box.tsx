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
  /** Among other buttons of a row that wraps: the box for words takes the row below. */
  inRow?: boolean;
}

/** Thumbs under what Rapport wrote: the first click is sent at once and opens a box for words; another thumb is sent anew. */
export function FeedbackBox({ type, id, accountId, inRow = false }: Props) {
  const [sentiment, setSentiment] = useState<Feedback['sentiment'] | null>(null);
  const [text, setText] = useState('');
  const [told, setTold] = useState(false);
  const feedback = useFeedback();
  const send = (next: Feedback['sentiment'], words?: string) =>
    feedback.mutate(
      {
        sentiment: next,
        ...(words && { text: words }),
        gistAccountId: accountId as AccountId | null,
        originItemType: type,
        originItemId: id,
      },
      {
        onSuccess: () => {
          if (!words) return;
          setTold(true);
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
          setTold(false);
          send(next);
        }}
      />
      {sentiment && !told && (
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
