import type { ReactNode } from 'react';
import type { ContactDetail } from '@rapport/contract/contacts/contacts.ts';
import { STRENGTH_DAYS } from '@rapport/contract/contacts/strength.ts';
import { useContactWaiting } from '../../features/actions/api.ts';
import { useContactFigures, useMyConversations } from '../../features/contacts/api.ts';
import { StrengthMark } from '../../lib/display/strength-mark.tsx';
import { describeError } from '../../lib/api.ts';
import { dueDay } from '../../lib/format/due-day.ts';
import { formatCount, formatHours } from '../../lib/format/format.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { InlineError } from '../../ui/states.tsx';

/** The figures of a relationship in one line: strength, counts, how fast they answer, what waits for us. */
export function ContactFigures({ person }: { person: ContactDetail }) {
  const figures = useContactFigures(person.id);
  const waiting = useContactWaiting(person.id);
  const conversations = useMyConversations(person.id);
  const { data } = figures;
  const error = figures.error ?? waiting.error ?? conversations.error;
  const first = person.fullName.split(' ')[0] ?? person.fullName;
  return (
    <section aria-label="Figures" className="rounded-[10px] border border-(--line) px-4 py-3">
      {error && (
        <InlineError
          onRetry={() =>
            void Promise.all([figures.refetch(), waiting.refetch(), conversations.refetch()])
          }
        >
          {describeError(error)}
        </InlineError>
      )}
      {!data && !error && <Loading label="Loading the figures" />}
      {!error && (
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:flex sm:flex-wrap sm:justify-between">
          <Figure name="Strength">{data && <StrengthMark strength={data.strength} />}</Figure>
          <Figure name="Conversations">
            {conversations.data && formatCount(conversations.data.totalWithContact)}
          </Figure>
          <Figure name={`Emails by ${first}`}>{formatCount(person.messageSentCount)}</Figure>
          <Figure name="Emails with me">
            {formatCount(person.engagedWithMeMessageCount ?? 0)}
          </Figure>
          <Figure
            name="Answers in"
            title={`Mean time until they answer us, in the last ${STRENGTH_DAYS} days`}
          >
            {data && (data.answerHours === null ? 'N/A' : formatHours(data.answerHours))}
          </Figure>
          <Figure
            name="Waiting on us"
            title="Open action items that wait for us, in conversations with them"
          >
            {waiting.data && (
              <>
                {formatCount(waiting.data.total)}
                {waiting.data.nextDueAt && <NextDue at={waiting.data.nextDueAt} />}
              </>
            )}
          </Figure>
        </dl>
      )}
    </section>
  );
}

const Figure = ({
  name,
  title,
  children,
}: {
  name: string;
  title?: string;
  children: ReactNode;
}) => (
  <div title={title}>
    <dt className="text-[12px] text-(--text-2)">{name}</dt>
    <dd className="tnum mt-0.5 min-h-5 font-medium">
      {children ?? <Skeleton className="h-4 w-12" />}
    </dd>
  </div>
);

function NextDue({ at }: { at: string }) {
  const { day, past } = dueDay(at);
  return (
    <span className={`ml-2 font-normal ${past ? 'text-(--red)' : 'text-(--amber)'}`}>
      {past ? `overdue since ${day}` : `due ${day}`}
    </span>
  );
}
