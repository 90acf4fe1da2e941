import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TRAINED_READERS } from '@rapport/contract/claims/method.ts';
import type {
  ContactBrief,
  EnrichedSummary,
} from '@rapport/contract/communications/communications.ts';
import { formatDay, formatHours } from '../../../lib/format/format.ts';
import { recordLink } from '../../../lib/address/record-link.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Clamped } from '../../../ui/clamped.tsx';
import { Contact } from './contact.tsx';
import { Sentiment } from '../../../lib/display/sentiment.tsx';
import { Source } from './source.tsx';
import { ThreadItems } from './thread-items.tsx';
import { ThreadPrivacy } from './thread-privacy.tsx';

interface Props {
  summary: EnrichedSummary;
  /** Renders a numbered citation. */
  cite: (
    quote:
      | EnrichedSummary['evidence'][number]
      | EnrichedSummary['summarySentences'][number]['quotes'][number],
    number: number,
  ) => ReactNode;
}

const CONVERSATION_STATES = {
  'waiting-on-us': 'Waiting on us',
  'waiting-on-them': 'Waiting on them',
  resolved: 'Resolved',
} as const;

const contactOrDash = (contact: ContactBrief | null) =>
  contact ? <Contact contact={contact} /> : '—';

function formatReplies(ours: number | null, theirs: number | null): string | null {
  if (ours !== null && theirs !== null)
    return `We reply in ${formatHours(ours)}, they in ${formatHours(theirs)}`;
  if (ours !== null) return `We reply in ${formatHours(ours)}`;
  return theirs === null ? null : `They reply in ${formatHours(theirs)}`;
}

/** The right side of a conversation: summary, facts and action items. */
export function ThreadDetails({ summary, cite }: Props) {
  const { velocity } = summary;
  return (
    <aside
      aria-label="About this conversation"
      className="flex flex-col gap-4 bg-(--sunken) p-5 max-md:border-t max-md:border-(--line) md:w-[290px] md:shrink-0 md:overflow-auto md:border-l md:border-(--line)"
    >
      <SummaryText summary={summary} cite={cite} />
      <section aria-label="Details" className="border-t border-(--line) pt-4">
        <h3 className="mb-2 text-[14px] font-semibold">Details</h3>
        <dl className="grid grid-cols-[92px_1fr] gap-y-2">
          <Fact label="Account">{summary.accountName ?? '—'}</Fact>
          <Fact label="Source">
            <Source provider={summary.provider} kind={summary.kind} />
          </Fact>
          <Fact label="Sentiment">
            <Sentiment sentiment={summary.sentiment} />
          </Fact>
          {summary.state !== 'none' && (
            <Fact label="State">
              {summary.state === 'resolved' ? (
                <Chip tone="green">{CONVERSATION_STATES.resolved}</Chip>
              ) : (
                CONVERSATION_STATES[summary.state]
              )}
            </Fact>
          )}
          <Fact label="Velocity">
            {formatReplies(velocity.ourAverageVelocity, velocity.theirAverageVelocity) ?? '—'}
          </Fact>
          <Fact label="Started by">{contactOrDash(summary.initiatorContact)}</Fact>
          <Fact label="Last responder">{contactOrDash(summary.lastResponder)}</Fact>
          <Fact label="Last reply">{formatDay(summary.originalLastReplyDate)}</Fact>
          <Fact label="Privacy">
            <ThreadPrivacy summary={summary} />
          </Fact>
          {summary.projects.length > 0 && (
            <Fact label="Projects">
              <ul>
                {summary.projects.map(({ id, name }) => (
                  <li key={id}>
                    <Link {...recordLink({ kind: 'project', id })} className="hover:underline">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {summary.labels.length > 0 && (
            <Fact label="Labels">
              <span className="flex flex-wrap gap-1">
                {summary.labels.map((label) => (
                  <Chip key={label}>{label}</Chip>
                ))}
              </span>
            </Fact>
          )}
        </dl>
      </section>
      <ThreadItems summary={summary} />
      <People people={summary.involvedContacts.map(({ contact }) => contact)} />
    </aside>
  );
}

function SummaryText({ summary, cite }: Props) {
  return (
    <section aria-label="Summary">
      <h3 className="mb-1.5 text-[14px] font-semibold">Summary</h3>
      {summary.summarySentences.length === 0 ? (
        <p className="text-(--text-2)">No summary available</p>
      ) : (
        <>
          <Clamped lines={6}>
            {summary.summarySentences.map(({ text, quotes }, index) => (
              <p key={text} className="mb-1.5 text-(--text-2)">
                {text} {quotes.slice(0, 1).map((quote) => cite(quote, index + 1))}
              </p>
            ))}
          </Clamped>
          <p className="mt-1 text-[12px] text-(--text-3)">
            by {summary.method ?? TRAINED_READERS} · every quote verified
          </p>
        </>
      )}
    </section>
  );
}

/** Those who took part, most active first. */
const People = ({ people }: { people: readonly ContactBrief[] }) => {
  if (people.length === 0) return null;
  return (
    <section aria-label="People" className="border-t border-(--line) pt-4">
      <h3 className="mb-2 text-[14px] font-semibold">People</h3>
      <ul className="flex flex-col gap-2">
        {people.map((contact) => (
          <li key={contact.id} className="flex min-w-0 items-center gap-2">
            <Avatar name={contact.fullName} size={20} />
            <span className="min-w-0 flex-1 truncate">
              <Contact contact={contact} />
            </span>
            <span className="max-w-[50%] truncate text-[12px] text-(--text-3)">
              {contact.isTeamMember ? 'our team' : contact.title}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-[12px] leading-5 text-(--text-3)">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
