import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Memory } from '@rapport/contract/chat.ts';
import { APOLOGY } from '@rapport/contract/chat.ts';
import { takeQuestion, useWaitingQuestion } from '../../../lib/assistant.ts';
import type { PutQuestion } from '../../../lib/assistant.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useUser } from '../../session/api.ts';
import { useMemories } from '../api.ts';
import { groupsFor, sectionOf } from '../questions.ts';
import type { OfferedQuestion } from '../questions.ts';
import { useAsk } from '../use-ask.ts';
import { Answer } from './answer.tsx';
import type { ShownAnswer } from './answer.tsx';
import { Composer } from './composer.tsx';
import { FollowUps, QuestionGroups } from './question-groups.tsx';

interface Props {
  account: { id: string; name: string } | null;
  sessionId: string | null;
  onSession: (sessionId: string) => void;
  /** The agent or the action card whose conversation this is: the questions left for it are asked here. */
  topic?: Pick<PutQuestion, 'agentId' | 'cardId'>;
  /** What the conversation is about, above its first question. */
  head?: ReactNode;
  /** What stands below the questions offered where nothing has been asked. */
  beginning?: ReactNode;
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
export function ChatView({ account, sessionId, onSession, topic, head, beginning }: Props) {
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
  const groups = groupsFor(account?.name ?? null, section, user?.org.variation.questions ?? {});

  const send = (question: OfferedQuestion) => {
    setText('');
    void ask(question);
  };
  const waiting = useWaitingQuestion();
  useEffect(() => {
    if (!waiting || busy || !isFor(waiting, account?.id, topic)) return;
    takeQuestion();
    void ask(waiting);
  }, [waiting, busy, account?.id, topic, ask]);
  const retry = (question: string) => {
    forget();
    void ask({ text: question });
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
          {head}
          {!last && !head && !memories.isFetching && (
            <div className="pt-10 text-center">
              <h2 className="text-[18px] font-semibold tracking-tight">
                Ask anything about {account?.name ?? 'all accounts'}
              </h2>
              <p className="mx-auto mt-1 max-w-[48ch] text-(--text-2)">
                Answers come from your own data, with the very words behind them. Where nothing is
                found, nothing is made up.
              </p>
              <div className="mt-8">
                <QuestionGroups groups={groups} busy={busy} onAsk={send} />
              </div>
              {beginning && <div className="mt-8">{beginning}</div>}
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
        {last && (
          <FollowUps
            questions={last.actions?.followUps ?? []}
            groups={groups}
            busy={busy}
            onAsk={send}
          />
        )}
        <Composer
          account={account?.name ?? null}
          value={text}
          busy={busy}
          onChange={setText}
          onSend={(question) => send({ text: question })}
          onStop={stop}
        />
      </div>
    </div>
  );
}

/** Whether a question that waits is to be answered in this conversation. */
const isFor = (
  { accountId, agentId, cardId }: PutQuestion,
  account: string | undefined,
  topic: Props['topic'],
) =>
  agentId === topic?.agentId &&
  cardId === topic?.cardId &&
  (cardId !== undefined || accountId === (account ?? null));

/** The end of the conversation, brought into view whenever it moves. */
function End() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <div ref={place} />;
}
