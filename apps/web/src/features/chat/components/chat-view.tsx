import { useLocation } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Memory } from '@rapport/contract/chat.ts';
import { APOLOGY } from '@rapport/contract/chat.ts';
import { takeQueuedQuestion, useQueuedQuestion } from '../../../lib/assistant.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useUser } from '../../auth/api.ts';
import { useMemories } from '../api.ts';
import { groupsFor, sectionOf } from '../questions.ts';
import { belongs, isOfAnomaly, useAnswerParts } from '../topic.ts';
import type { Topic } from '../topic.ts';
import { useAsk } from '../use-ask.ts';
import type { ShownAnswer } from '../use-ask.ts';
import { askingOf, ofAnomaly } from '../streams.ts';
import type { Asking } from '../streams.ts';
import { useTranscript } from '../use-transcript.ts';
import { useWantedAnswer } from '../use-wanted-answer.ts';
import { Announcement } from './announcement.tsx';
import { Answer } from './answer.tsx';
import { Composer } from './composer.tsx';
import { FollowUps, QuestionGroups } from './question-groups.tsx';

interface Props {
  account: { id: string; name: string } | null;
  /** What the conversation is with or about, beside an account. */
  topic?: Topic;
  sessionId: string | null;
  /** Told once the first question has begun a session. */
  onSession: (sessionId: string) => void;
  /** What stands above the first question. */
  head?: ReactNode;
}

/** A conversation with the assistant; it stays the same one when its first question begins a session. */
export function ChatView({ sessionId, onSession, ...props }: Props) {
  const [held, setHeld] = useState({ sessionId, key: sessionId ?? 'new', begun: '' });
  if (sessionId !== held.sessionId) {
    const key = sessionId === held.begun ? held.key : (sessionId ?? `new after ${held.key}`);
    setHeld({ sessionId, key, begun: '' });
  }
  const onBegun = useCallback(
    (begun: string) => {
      setHeld((before) => ({ ...before, begun }));
      onSession(begun);
    },
    [onSession],
  );
  return <Conversation key={held.key} {...props} sessionId={sessionId} onSession={onBegun} />;
}

const shown = (memory: Memory): ShownAnswer => ({
  question: memory.question,
  text: memory.is_error ? APOLOGY : memory.answer,
  progress: null,
  metadata: { ...memory.metadata, memoryId: memory.id },
  actions: memory.actions,
  state: memory.is_error ? 'failed' : memory.stopped ? 'stopped' : 'done',
});

const NO_TOPIC: Topic = {};
const isReadFromTop = ({ agentId, eventId }: Topic): boolean =>
  agentId !== undefined || eventId !== undefined;
const ANOMALIES_FEED = 'revenue-anomalies';

/** Earlier answers above, the one that arrives below, questions offered, a composer. */
function Conversation({ account, topic = NO_TOPIC, sessionId, onSession, head }: Props) {
  const accountId = account?.id ?? null;
  const memories = useMemories(sessionId);
  const [text, setText] = useState('');
  const onFailed = useCallback((question: string) => setText((typed) => typed || question), []);
  const { live, ask, resume, stop, forget, busy } = useAsk({
    accountId,
    sessionId,
    topic,
    onSession,
    onFailed,
  });
  const kept = (memories.data?.pages ?? []).flatMap((page) => page.memories).toReversed();
  const liveId = live?.metadata?.memoryId;
  const answers: { key: string; answer: ShownAnswer; asking: Asking }[] = kept
    .filter(({ id, in_progress: running }) => !running && id !== liveId)
    .filter(({ is_error: failed, question }) => !failed || question !== live?.question)
    .map((memory) => ({ key: memory.id, answer: shown(memory), asking: askingOf(memory) }));
  if (live) {
    const found = kept.find(({ id }) => id === liveId);
    const asking = live.asking ?? (found ? askingOf(found) : { text: live.question });
    answers.push({ key: liveId ?? 'live', answer: live, asking });
  }
  const { answer: last, asking: before } = answers.at(-1) ?? {};

  const underWay = kept.findLast(({ in_progress: running }) => running);
  useEffect(() => {
    if (underWay && underWay.id !== liveId) void resume(underWay);
  }, [underWay, liveId, resume]);

  const waiting = useQueuedQuestion();
  useEffect(() => {
    if (!waiting || busy || !belongs(waiting, accountId, topic)) return;
    takeQueuedQuestion();
    void ask(waiting);
  }, [waiting, busy, accountId, topic, ask]);

  const { hasNextPage, isFetching, fetchNextPage } = memories;
  const fetchEarlier = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const { box, content, onScroll, away, toLatest, show } = useTranscript(
    answers[0]?.key,
    fetchEarlier,
    // An agent's cards are read from the first one on, and so is what stands above a meeting's first answer.
    { rests: answers.length === 0 || (isReadFromTop(topic) && answers.length === 1) },
  );
  useWantedAnswer({ loaded: answers.length, show, fetchEarlier });
  const send = (question: Asking) => {
    setText('');
    toLatest();
    void ask(question);
  };

  const { beginning } = useAnswerParts();
  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  const { data: user } = useUser();
  const groups = groupsFor(account?.name ?? null, section, user?.org.variation.questions ?? {});
  const retry = (asking: Asking) => {
    forget();
    send(asking);
  };

  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={box}
        className="min-h-0 flex-1 overflow-auto [overflow-anchor:none]"
        onScroll={onScroll}
      >
        <div ref={content} className="mx-auto flex w-full max-w-[720px] flex-col gap-8 px-4 py-6">
          {hasNextPage && <Loading label="Loading earlier answers" />}
          {!hasNextPage && head}
          {sessionId && memories.isPending && !live && (
            <>
              <Loading label="Loading the conversation" />
              <Skeleton className="h-10 w-2/3 self-end" />
              <Skeleton className="h-32" />
            </>
          )}
          {memories.error && (
            <ErrorState detail={memories.error.message} onRetry={() => void memories.refetch()} />
          )}
          {!last && !isFetching && !underWay && !head && (
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
              {!account && beginning && <div className="mt-8">{beginning}</div>}
            </div>
          )}
          {answers.map(({ key, answer, asking }) => (
            <Answer key={key} answer={answer} onRetry={busy ? undefined : () => retry(asking)} />
          ))}
        </div>
      </div>
      <div className="relative mx-auto w-full max-w-[720px] px-4 pb-4 before:pointer-events-none before:absolute before:inset-x-0 before:-top-[22px] before:h-5 before:bg-linear-to-t before:from-(--surface) before:to-transparent">
        {away && (
          <IconButton
            label="Jump to the latest"
            onClick={toLatest}
            className="!absolute -top-10 left-1/2 z-10 -translate-x-1/2 !rounded-full !bg-(--surface) shadow-(--shadow-pop)"
          >
            <ArrowDown className="size-4" />
          </IconButton>
        )}
        {last && !topic.cardId && (
          <FollowUps
            questions={last.actions?.followUps ?? []}
            groups={groups}
            busy={busy}
            onAsk={(question) => send(isOfAnomaly(before) ? ofAnomaly(question, before) : question)}
          />
        )}
        <Composer
          account={account?.name ?? null}
          value={text}
          busy={busy}
          onChange={setText}
          onSend={(words) =>
            send(section === ANOMALIES_FEED ? ofAnomaly({ text: words }, before) : { text: words })
          }
          onStop={stop}
        />
      </div>
      <Announcement answer={live} />
    </div>
  );
}
