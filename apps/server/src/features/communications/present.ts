import { readingMethod } from '@rapport/contract/claims/method.ts';
import type { z } from 'zod';
import type {
  Activity,
  CommunicationSummary,
  ContactBrief,
  EnrichedSummary,
} from '@rapport/contract/communications/communications.ts';
import type { listEngagedContacts } from '@rapport/contract/communications/calls.ts';
import { sentimentLabel } from '@rapport/contract/enumerations.ts';
import type { EvidenceRow } from '../claims/queries.ts';
import { presentQuote } from '../claims/present.ts';
import type { ActionItemRow } from '../actions/queries.ts';
import { presentActionItem } from '../actions/present.ts';
import type { ActivityRow } from './thread/queries.ts';
import type { ContactRow, EngagedRow, SummaryRow } from './queries.ts';

type SummaryAnswer = z.input<typeof CommunicationSummary>;

/** The address replaces a missing name. */
export const presentContact = (row: ContactRow): z.input<typeof ContactBrief> => ({
  id: row.id,
  fullName: row.name ?? row.email ?? 'Unknown',
  email: row.email,
  isTeamMember: row.internal,
  title: row.title,
});

export const presentEngaged = (
  row: EngagedRow,
): z.input<typeof listEngagedContacts.answer.element> => ({
  ...presentContact(row),
  messagesCount: row.messages,
  lastReplyDate: row.last_at.toISOString(),
});

export const presentSummary = (row: SummaryRow): SummaryAnswer => ({
  id: row.id,
  accountId: row.account_id,
  provider: row.provider,
  kind: row.kind,
  title: row.title || 'No title',
  summary: row.summary,
  originalItemId: row.original_item_id,
  originalCreationDate: row.first_at.toISOString(),
  originalLastReplyDate: row.last_at.toISOString(),
  repliesCount: Math.max(0, row.message_count - 1),
  sentiment:
    row.sentiment === null ? null : { score: row.sentiment, label: sentimentLabel(row.sentiment) },
  state: row.state,
  labels: row.labels,
  projects: row.projects,
  initiatorContact: row.initiator && presentContact(row.initiator),
  lastResponder: row.last_responder && presentContact(row.last_responder),
  providerLink: row.provider_link,
  velocity: {
    ourAverageVelocity: row.our_velocity_hours,
    theirAverageVelocity: row.their_velocity_hours,
  },
  privacy: row.privacy,
});

export const presentActivity = (row: ActivityRow): z.input<typeof Activity> => ({
  id: row.id,
  accountId: row.account_id,
  summaryId: row.conversation_id,
  provider: row.provider,
  originItemType: row.origin_type,
  originItemId: row.provider_item_id,
  originItemCreatedAt: row.sent_at.toISOString(),
  direction: row.direction,
  subject: row.subject,
  body: row.visible_text,
  quotedText: row.quoted_text,
  signature: row.signature,
  sentiment: row.sentiment,
  language: row.language,
  formatted: row.formatted,
  creatorContact: row.sender && presentContact(row.sender),
  toContacts: row.recipients.filter(({ role }) => role === 'to').map(presentContact),
  ccContacts: row.recipients.filter(({ role }) => role === 'cc').map(presentContact),
  documents: row.documents,
});

interface Enriched {
  summary: SummaryRow;
  people: ContactRow[];
  items: ActionItemRow[];
  dismissed: ActionItemRow[];
  evidence: EvidenceRow[];
}

/** A conversation with its people, its action items, and its summary sentences with their quotes. */
export function presentEnriched({
  summary,
  people,
  items,
  dismissed,
  evidence,
}: Enriched): z.input<typeof EnrichedSummary> {
  const quotes = evidence.map(presentQuote);
  return {
    ...presentSummary(summary),
    accountName: summary.account_name,
    involvedContacts: people.map((contact) => ({ contact: presentContact(contact) })),
    summarySentences: (summary.summary_evidence as StoredSentence[]).map(
      ({ text, evidence: ids }) => ({
        text,
        quotes: quotes.filter(
          (quote) => quote.claimKind === 'summary' && ids.includes(quote.claimId),
        ),
      }),
    ),
    method: summary.method && readingMethod(summary.method),
    builtAt: summary.computed_at?.toISOString() ?? null,
    actionItems: items.map(presentActionItem),
    dismissedItems: dismissed.map(presentActionItem),
    evidence: quotes as z.input<typeof EnrichedSummary>['evidence'],
  };
}

/** The format of `conversation.summary_evidence`: each sentence names the claims its quotes are stored under. */
interface StoredSentence {
  text: string;
  evidence: string[];
}
