import { ArrowUp, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { askAssistant } from '../../../lib/shell/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Claim } from '../claim-kinds.ts';

const QUESTIONS = {
  risk: (account: string) => [
    `What other risks does ${account} have?`,
    `What did we promise ${account}?`,
    `Draft a reply to ${account}`,
  ],
  opportunity: (account: string) => [
    `Which opportunities does ${account} have?`,
    `Who are our contacts at ${account}?`,
    `Draft a reply to ${account}`,
  ],
} as const;

/** Asks the assistant about a claim: suggested questions, and an input for any other. */
export function AskAbout({ claim }: { claim: Claim }) {
  const [text, setText] = useState('');
  const { accountId, accountName, title, kind } = claim;
  const about = { accountId, intent: kind, intentId: claim.id };
  const send = () => {
    const question = text.trim();
    if (!question) return;
    setText('');
    askAssistant({ ...about, text: question, hidden: `${question} (about “${title}”)` });
  };
  return (
    <section aria-labelledby="ask-about" className="rounded-lg bg-(--sunken) p-4">
      <h3 id="ask-about" className="flex items-center gap-2 text-[14px] font-semibold">
        <Sparkles className="size-4 text-(--accent-text)" aria-hidden />
        Ask anything about this
      </h3>
      <form
        className="mt-3 flex items-center gap-1 rounded-lg bg-(--surface) py-1 pr-1 pl-3 shadow-[inset_0_0_0_1px_var(--line-2)] focus-within:shadow-[inset_0_0_0_1.5px_var(--accent)]"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input
          value={text}
          maxLength={2_000}
          aria-label={`Ask anything about ${title}`}
          placeholder="Who said it, how we replied, what to do next"
          onChange={(event) => setText(event.target.value)}
          className="h-8 min-w-0 flex-1 bg-transparent outline-none placeholder:text-(--text-3)"
        />
        <IconButton
          label="Ask"
          type="submit"
          disabled={text.trim() === ''}
          className="!bg-(--accent) !text-(--on-accent)"
        >
          <ArrowUp className="size-4" />
        </IconButton>
      </form>
      <ul aria-label="Suggested questions" className="mt-2.5 flex flex-wrap gap-1.5">
        {QUESTIONS[kind](accountName).map((question) => (
          <li key={question}>
            <Button
              className="!h-auto min-h-7 !rounded-full py-1 !text-[12px] !whitespace-normal !text-(--text-2)"
              onClick={() => askAssistant({ ...about, text: question })}
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
