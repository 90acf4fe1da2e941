import { useMemo } from 'react';
import { readAloudSentences } from '../read-aloud.ts';
import type { ShownAnswer } from '../follow-stream.ts';

/** Announces an answer to screen readers, sentence by sentence as it arrives. */
export function Announcement({ answer }: { answer: ShownAnswer | null }) {
  const { text = '', state, question } = answer ?? {};
  const arriving = state === 'arriving';
  const sentences = useMemo(() => readAloudSentences(text, { arriving }), [text, arriving]);
  return (
    <div role="log" aria-live="polite" aria-label="Answer read out" className="sr-only">
      {sentences.map((sentence, at) => (
        <p key={`${question} ${at}`}>{sentence}</p>
      ))}
      {state === 'stopped' && <p>Stopped.</p>}
    </div>
  );
}
