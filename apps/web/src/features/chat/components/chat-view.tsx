import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Memory } from '@rapport/contract/chat.ts';
import { APOLOGY } from '@rapport/contract/chat.ts';
import { takeQuestion, useWaitingQuestion } from '../../../lib/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useUser } from '../../session/api.ts';
import { useMemories } from '../api.ts';
import { sectionOf, suggestionsFor } from '../suggestions.ts';
import type { Suggestion } from '../suggestions.ts';
import { useAsk } from '../use-ask.ts';
import { Answer } from './answer.tsx';
import type { ShownAnswer } from './answer.tsx';
import { Composer } from './composer.tsx';

interface Props {
  account: { id: string; name: string } | null;
  sessionId: string | null;
  onSession: (sessionId: string) => void;
}

const shown = (memory: Memory): ShownAnswer => ({
  question: memory.question,
  text: memory.is_error ? APOLOGY : memory.answer,
  progress: null,
  metadata: memory.metadata,
  actions: memory.actions,
  state: memory.is_error ? 'failed' : memory.stopped ? 'stopped' : 'done',
});

/** A conversation with the assistant: earlier answers above, the one that arrives below, questions offered, a composer. */
export function ChatView({ account, sessionId, onSession }: Props) {
  const memories = useMemories(sessionId);
  const { live, ask, stop, forget, busy } = useAsk({
    accountId: account?.id ?? null,
    sessionId,
    onSession,
  });
  const [text, setText] = useState('');
  const answers = (memories.data?.pages ?? [])
    .flatMap((page) => page.memories)
    .toReversed()
    .filter(({ in_progress: running }) => !running)
    .map((memory) => ({ key: memory.id, answer: shown(memory) }))
    .filter(
      ({ answer }) => !(live && answer.state !== 'done' && answer.question === live.question),
    );
  const last = live ?? answers.at(-1)?.answer;
  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  const { data: user } = useUser();
  const offered: readonly Suggestion[] = last
    ? (last.actions?.followUps ?? []).map((question) => ({ text: question }))
    : suggestionsFor(account?.name ?? null, section, user?.org.variation.questions ?? {});

  const send = (question: string, hidden?: string) => {
    setText('');
    void ask(question, hidden);
  };
  const waiting = useWaitingQuestion();
  useEffect(() => {
    if (!waiting || busy || waiting.accountId !== (account?.id ?? null)) return;
    takeQuestion();
    void ask(waiting.text, waiting.hidden);
  }, [waiting, busy, account?.id, ask]);
  const retry = (question: string) => {
    forget();
    void ask(question);
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        className="min-h-0 flex-1 overflow-auto"
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop < 80 && memories.hasNextPage && !memories.isFetching)
            void memories.fetchNextPage();
        }}
      >
        <div className="mx-auto flex w-full max-w-[720px] flex-col gap-8 px-4 py-6">
          {sessionId && memories.isPending && (
            <>
              <Loading label="Loading the conversation" />
              <Skeleton className="h-10 w-2/3 self-end" />
              <Skeleton className="h-32" />
            </>
          )}
          {memories.error && (
            <ErrorState detail={memories.error.message} onRetry={() => void memories.refetch()} />
          )}
          {!last && !memories.isFetching && (
            <div className="pt-10 text-center">
              <h2 className="text-[18px] font-semibold tracking-tight">
                Ask anything about {account?.name ?? 'all accounts'}
              </h2>
              <p className="mx-auto mt-1 max-w-[48ch] text-(--text-2)">
                Answers come from your own data, with the very words behind them. Where nothing is
                found, nothing is made up.
              </p>
            </div>
          )}
          {answers.map(({ key, answer }) => (
            <Answer
              key={key}
              answer={answer}
              onRetry={busy ? undefined : () => retry(answer.question)}
            />
          ))}
          {live && <Answer answer={live} onRetry={busy ? undefined : () => retry(live.question)} />}
          <End key={live ? `${live.state} ${live.text.length}` : (answers.at(-1)?.key ?? '')} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-[720px] px-4 pb-4">
        {!busy && (
          <Offered questions={offered} onAsk={({ text: words, hidden }) => send(words, hidden)} />
        )}
        <Composer
          account={account?.name ?? null}
          value={text}
          busy={busy}
          onChange={setText}
          onSend={send}
          onStop={stop}
        />
      </div>
    </div>
  );
}

/** The end of the conversation, brought into view whenever it moves. */
function End() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <div ref={place} />;
}

const FIRST = 6;

function Offered({
  questions,
  onAsk,
}: {
  questions: readonly Suggestion[];
  onAsk: (question: Suggestion) => void;
}) {
  const [all, setAll] = useState(false);
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Suggested questions" className="mb-2.5 flex flex-wrap gap-1.5">
      {questions.slice(0, all ? undefined : FIRST).map((question) => (
        <li key={question.text}>
          <Button
            className="!h-auto min-h-7 !rounded-full py-1 !text-[12px] !whitespace-normal !text-(--text-2)"
            onClick={() => onAsk(question)}
          >
            {question.text}
          </Button>
        </li>
      ))}
      {questions.length > FIRST && (
        <li>
          <Button variant="ghost" className="!text-[12px]" onClick={() => setAll(!all)}>
            {all ? 'Less' : 'More'}
          </Button>
        </li>
      )}
    </ul>
  );
}
