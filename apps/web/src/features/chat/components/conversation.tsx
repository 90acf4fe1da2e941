import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useUser } from '../../auth/api.ts';
import { ofAnomaly } from '../open-stream.ts';
import type { Asking } from '../open-stream.ts';
import { groupsFor, sectionOf } from '../questions.ts';
import { isOfAnomaly } from '../topic.ts';
import type { Topic } from '../topic.ts';
import { useConversation } from '../use-conversation.ts';
import { useLinkedAnswer } from '../use-linked-answer.ts';
import { useTranscript } from '../use-transcript.ts';
import { Announcement } from './announcement.tsx';
import { Answer } from './answer.tsx';
import { Composer } from './composer.tsx';
import { ConversationStart } from './conversation-start.tsx';
import { JumpToLatest } from './jump-to-latest.tsx';
import { FollowUps } from './question-groups.tsx';

export interface ConversationProps {
  account: { id: string; name: string } | null;
  /** What the conversation is with or about, besides an account. */
  topic?: Topic;
  sessionId: string | null;
  /** Called once the first question has created a session. */
  onSession: (sessionId: string) => void;
  /** Shown above the first question. */
  head?: ReactNode;
}

const NO_TOPIC: Topic = {};
/** An agent's cards, and a meeting's preparation, are read from the top. */
const isReadFromTop = ({ agentId, eventId }: Topic): boolean =>
  agentId !== undefined || eventId !== undefined;
const ANOMALIES_FEED = 'revenue-anomalies';

/** Earlier answers, the live answer, suggested questions and the composer. */
export function Conversation({
  account,
  topic = NO_TOPIC,
  sessionId,
  onSession,
  head,
}: ConversationProps) {
  const [text, setText] = useState('');
  const onFailed = useCallback((question: string) => setText((typed) => typed || question), []);
  const { answers, live, ask, stop, forget, busy, ...page } = useConversation({
    accountId: account?.id ?? null,
    sessionId,
    topic,
    onSession,
    onFailed,
  });
  const { answer: last, asking: before } = answers.at(-1) ?? {};
  const { box, content, onScroll, away, toLatest, show } = useTranscript(
    answers[0]?.key,
    page.fetchEarlier,
    { rests: answers.length === 0 || (isReadFromTop(topic) && answers.length === 1) },
  );
  useLinkedAnswer({ loaded: answers.length, show, fetchEarlier: page.fetchEarlier });

  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  const { data: user } = useUser();
  const groups = groupsFor(account?.name ?? null, section, user?.org.variation.questions ?? {});
  const send = (question: Asking) => {
    setText('');
    toLatest();
    void ask(question);
  };
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
          {page.hasEarlier ? <Loading label="Loading earlier answers" /> : head}
          {page.loading && <ConversationSkeleton />}
          {page.error && <ErrorState detail={page.error.message} onRetry={page.reload} />}
          {page.empty && !head && (
            <ConversationStart
              account={account?.name ?? null}
              groups={groups}
              busy={busy}
              onAsk={send}
            />
          )}
          {answers.map(({ key, answer, asking }) => (
            <Answer key={key} answer={answer} onRetry={busy ? undefined : () => retry(asking)} />
          ))}
        </div>
      </div>
      <div className="relative mx-auto w-full max-w-[720px] px-4 pb-4 before:pointer-events-none before:absolute before:inset-x-0 before:-top-[22px] before:h-5 before:bg-linear-to-t before:from-(--surface) before:to-transparent">
        {away && <JumpToLatest onClick={toLatest} />}
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
          onSend={(question) =>
            send(
              section === ANOMALIES_FEED
                ? ofAnomaly({ text: question }, before)
                : { text: question },
            )
          }
          onStop={stop}
        />
      </div>
      <Announcement answer={live} />
    </div>
  );
}

const ConversationSkeleton = () => (
  <>
    <Loading label="Loading the conversation" />
    <Skeleton className="h-10 w-2/3 self-end" />
    <Skeleton className="h-32" />
  </>
);
