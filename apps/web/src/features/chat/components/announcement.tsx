import { useMemo } from 'react';
import { spokenSentences } from '../spoken.ts';
import type { ShownAnswer } from '../use-ask.ts';

/** Tells those who listen: an answer sentence by sentence as it arrives, each once. */
export function Announcement({ answer }: { answer: ShownAnswer | null }) {
  const { text = '', state, question } = answer ?? {};
  const arriving = state === 'arriving';
  const sentences = useMemo(() => spokenSentences(text, { arriving }), [text, arriving]);
  return (
    <div role="log" aria-live="polite" aria-label="Answer read out" className="sr-only">
      {sentences.map((sentence, at) => (
        <p key={`${question} ${at}`}>{sentence}</p>
      ))}
      {state === 'stopped' && <p>Stopped.</p>}
    </div>
  );
}
