import type { ReactElement } from 'react';
import { formatHours } from '../../../lib/format/format.ts';
import { Sentiment } from '../../../lib/display/sentiment.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { Clamped } from '../../../ui/clamped.tsx';
import { HoverCard } from '../../../ui/overlay/hover-card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useSummary } from '../api.ts';
import { Contact } from './contact.tsx';
import { Source } from './source.tsx';

/** People that a card names. */
const SHOWN_PEOPLE = 5;

/** A link to a conversation with a card beside it: where it is from, who takes part, and what it is about. */
export const ConversationCard = ({ id, trigger }: { id: string; trigger: ReactElement }) => (
  <HoverCard label="About this conversation" trigger={trigger}>
    <Card id={id} />
  </HoverCard>
);

/** Asked for when the card opens. */
function Card({ id }: { id: string }) {
  const { data, isError } = useSummary(id);
  if (isError) return <p className="text-(--text-2)">Oh no! Something went wrong...</p>;
  if (!data)
    return (
      <>
        <Loading label="Loading the conversation" />
        <Skeleton className="h-24" />
      </>
    );
  const people = data.involvedContacts.map(({ contact }) => contact);
  const more = people.length - SHOWN_PEOPLE;
  const [first] = (data.summary ?? '').split(/\n\s*\n/);
  const { ourAverageVelocity: ours, theirAverageVelocity: theirs } = data.velocity;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3 text-[12px]">
        <Source provider={data.provider} kind={data.kind} />
        <span className="flex items-center gap-1">
          {people.slice(0, SHOWN_PEOPLE).map((contact) => (
            <Contact key={contact.id} contact={contact}>
              <Avatar name={contact.fullName} />
              <span className="sr-only">{contact.fullName}</span>
            </Contact>
          ))}
          {more > 0 && (
            <span
              className="tnum text-(--text-3)"
              title={people
                .slice(SHOWN_PEOPLE)
                .map(({ fullName }) => fullName)
                .join(', ')}
            >
              +{more}
            </span>
          )}
        </span>
      </div>
      <p className="text-[14px] leading-5 font-semibold wrap-anywhere">{data.title}</p>
      <div className="text-(--text-2)">
        <Clamped lines={8}>{first || 'No summary available'}</Clamped>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-(--line) pt-2 text-[12px] text-(--text-3)">
        <Sentiment sentiment={data.sentiment} />
        {ours !== null && <span className="tnum">we reply in {formatHours(ours)}</span>}
        {theirs !== null && <span className="tnum">they reply in {formatHours(theirs)}</span>}
        {data.state === 'resolved' && <Chip tone="green">Resolved</Chip>}
        {data.labels.length > 0 && <ChipList items={data.labels} max={2} />}
      </div>
    </div>
  );
}
