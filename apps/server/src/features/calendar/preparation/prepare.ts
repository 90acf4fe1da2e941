import type { z } from 'zod';
import type {
  Preparation,
  PreparationKind,
  SectionKey,
} from '@rapport/contract/calendar/preparation.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentEvent } from '../present.ts';
import { oneEvent } from '../queries.ts';
import { agenda } from './agenda.ts';
import { LOOK_BACK_DAYS, readFacts } from './facts.ts';
import type { Facts } from './facts.ts';
import { numbers } from './numbers.ts';
import { questions } from './questions.ts';
import { cases, changes, opportunities, promises, relationship, risks } from './sections.ts';
import type { StatementInput } from './statement.ts';

type Prepared = z.input<typeof Preparation>;

interface Section {
  key: SectionKey;
  title: string;
  empty: string;
  write: (facts: Facts) => StatementInput[];
}

/** The sections of a preparation, in order. */
const SECTIONS: readonly Section[] = [
  {
    key: 'agenda',
    title: 'Suggested agenda',
    empty: 'No open items to put on the agenda.',
    write: agenda,
  },
  {
    key: 'questions',
    title: 'Questions to ask',
    empty: 'No questions from the messages yet.',
    write: questions,
  },
  {
    key: 'relationship',
    title: 'Relationship and sentiment',
    empty: 'Too few messages to tell.',
    write: relationship,
  },
  { key: 'changes', title: 'What changed', empty: 'Nothing has changed.', write: changes },
  { key: 'risks', title: 'Open risks', empty: 'No open risks.', write: risks },
  {
    key: 'opportunities',
    title: 'Opportunities',
    empty: 'No open opportunities.',
    write: opportunities,
  },
  {
    key: 'our-promises',
    title: 'Waiting on us',
    empty: 'Nothing is waiting on us.',
    write: (facts) => promises(facts, 'us'),
  },
  {
    key: 'their-promises',
    title: 'Waiting on them',
    empty: 'Nothing is waiting on them.',
    write: (facts) => promises(facts, 'them'),
  },
  { key: 'cases', title: 'Open cases', empty: 'No open cases.', write: cases },
];

/** The message for a customer meeting that cannot be prepared. */
export const NO_ACCOUNT =
  'No account is associated with this meeting, so there is no customer to prepare for.';

/**
 * Prepares a meeting by rules, with the asker's rights. A customer meeting needs an account; an internal one is about its
 * account, else about the guests' accounts.
 */
export async function prepareMeeting(
  db: TenantDb,
  { id, kind, now }: { id: string; kind: PreparationKind; now: Date },
): Promise<Prepared> {
  const event = await oneEvent(db, id);
  if (kind === 'client' && !event.account_id)
    throw new AppError('invalid_input', { message: NO_ACCOUNT });
  const facts = await readFacts(db, event, kind, now);
  return {
    event: presentEvent(event),
    kind,
    method: 'rules',
    computedAt: now.toISOString(),
    since: {
      at: facts.since.at.toISOString(),
      words: facts.since.met
        ? `Since the last meeting, ${facts.day(facts.since.at)}`
        : `In the last ${LOOK_BACK_DAYS} days (no earlier meeting found)`,
    },
    attendees: attendees(facts),
    numbers: numbers(facts),
    sections: SECTIONS.filter(({ key }) => key !== 'relationship' || !facts.many).map(
      ({ write, ...section }) => ({ ...section, statements: write(facts) }),
    ),
  };
}

function attendees(facts: Facts): Prepared['attendees'] {
  return presentEvent(facts.event).attendees.map((attendee) => {
    const known = facts.attendees.get(attendee.contactId);
    const roles = [
      attendee.contact.title,
      known?.vip && 'VIP',
      !facts.many && known?.owns.length && 'Owns the account',
    ].filter(Boolean);
    return {
      ...attendee,
      role: roles.join(' · ') || null,
      sentiment: attendee.isTeamMember ? null : (known?.sentiment ?? null),
      lastContact: lastContact(known),
    };
  });
}

type LastContact = Prepared['attendees'][number]['lastContact'];

const lastContact = (known: ReturnType<Facts['attendees']['get']>): LastContact =>
  known?.last_at && known.message_id && known.conversation_id
    ? ({
        at: known.last_at.toISOString(),
        messageId: known.message_id,
        conversationId: known.conversation_id,
        accountId: known.account_id,
        title: known.title ?? '',
      } as LastContact)
    : null;
