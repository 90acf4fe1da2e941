import { z } from 'zod';
import { AccountStage } from '@rapport/contract/enumerations.ts';

/** A person as a source writes them. */
export const Address = z.object({ name: z.string(), email: z.string() });
export type Address = z.infer<typeof Address>;

export const AttachmentRecord = z.object({
  filename: z.string(),
  mimeType: z.string(),
  contentId: z.string().nullable(),
  inline: z.boolean(),
  content: z.instanceof(Uint8Array),
});
export type AttachmentRecord = z.infer<typeof AttachmentRecord>;

/** Why a message was not written by a person. */
export const AutomaticKind = z.enum(['newsletter', 'bounce', 'out-of-office', 'automatic']);
export type AutomaticKind = z.infer<typeof AutomaticKind>;

/** One message of any channel, as read from its source. */
export const MessageRecord = z.object({
  kind: z.literal('message'),
  provider: z.string(),
  providerId: z.string(),
  channel: z.enum(['email', 'chat', 'case', 'call']),
  /** The thread as the provider names it, where it does. */
  providerThreadId: z.string().nullable(),
  messageId: z.string().nullable(),
  inReplyTo: z.array(z.string()),
  references: z.array(z.string()),
  subject: z.string(),
  from: Address.nullable(),
  to: z.array(Address),
  cc: z.array(Address),
  bcc: z.array(Address),
  sentAt: z.date(),
  text: z.string(),
  html: z.string().nullable(),
  attachments: z.array(AttachmentRecord),
  automatic: AutomaticKind.nullable(),
  link: z.string().nullable(),
  /** Who alone may see it: e-mail addresses; null for the whole team. */
  privateTo: z.array(z.string()).nullable(),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

/** What an invited person has answered. */
export const EventResponse = z.enum(['accepted', 'tentative', 'needsAction', 'declined']);
export type EventResponse = z.infer<typeof EventResponse>;

/** One meeting at one time, as read from a calendar; each occurrence of a series is one. */
export const EventRecord = z.object({
  kind: z.literal('event'),
  /** The event or series as every calendar names it. */
  uid: z.string(),
  /** Which occurrence of a series: when it was to begin, in UTC; null for an event that does not repeat. */
  recurrenceId: z.string().nullable(),
  sequence: z.number(),
  status: z.enum(['scheduled', 'tentative', 'cancelled']),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  conferenceLink: z.string().nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** Days, not moments: both stand at midnight in UTC, the end after the last day. */
  allDay: z.boolean(),
  organiser: Address.nullable(),
  attendees: z.array(Address.extend({ response: EventResponse })),
  /** Only for those invited. */
  private: z.boolean(),
});
export type EventRecord = z.infer<typeof EventRecord>;

/** An item set aside: where it stands in which file, and why. */
export interface Rejected {
  file: string;
  /** Byte offset in mail, line number in tables. */
  place: number | null;
  outcome: 'skipped' | 'error';
  reason: string;
  sample: string;
}

/** What records of a source have in common: their key there, and which version of it this is. */
const FromSource = z.object({
  providerId: z.string(),
  updatedAt: z.coerce.date(),
});

/** A calendar day, as 2026-11-22. */
const Day = z.iso.date();

export const AccountRecord = FromSource.extend({
  kind: z.literal('account'),
  name: z.string(),
  domains: z.array(z.string()),
  /** The provider's id of the account above it. */
  parent: z.string().nullable(),
  stage: AccountStage.nullable(),
  tier: z.string().nullable(),
  arr: z.number().nullable(),
  currency: z.string().nullable(),
  startDate: Day.nullable(),
  renewalDate: Day.nullable(),
  link: z.string().nullable(),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

export const ContactRecord = FromSource.extend({
  kind: z.literal('contact'),
  email: z.string().nullable(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  /** The provider's id of their account. */
  account: z.string().nullable(),
});
export type ContactRecord = z.infer<typeof ContactRecord>;

export const DealRecord = FromSource.extend({
  kind: z.literal('deal'),
  account: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  stage: z.string(),
  type: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  closed: z.boolean(),
  won: z.boolean(),
  openedOn: Day.nullable(),
  closeDate: Day.nullable(),
  link: z.string().nullable(),
});
export type DealRecord = z.infer<typeof DealRecord>;

export const RevenueRecord = FromSource.extend({
  kind: z.literal('revenue'),
  account: z.string(),
  day: Day,
  amount: z.number(),
  currency: z.string().nullable(),
  company: z.string(),
  incomeGroup: z.string(),
  incomeType: z.string(),
});
export type RevenueRecord = z.infer<typeof RevenueRecord>;

export const CaseRecord = FromSource.extend({
  kind: z.literal('case'),
  account: z.string().nullable(),
  number: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.string().nullable(),
  priority: z.enum(['low', 'medium', 'high', 'critical']),
  status: z.enum(['New', 'InProgress', 'OnHold', 'Closed']),
  origin: z.string().nullable(),
  openedAt: z.coerce.date(),
  closedAt: z.coerce.date().nullable(),
  link: z.string().nullable(),
});
export type CaseRecord = z.infer<typeof CaseRecord>;

/** A file of a source. Its content is handed over once, with the page that brings it. */
export const DocumentRecord = FromSource.extend({
  kind: z.literal('document'),
  account: z.string().nullable(),
  title: z.string(),
  mimeType: z.string(),
  createdAt: z.coerce.date().nullable(),
  content: z.instanceof(Uint8Array),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** Everything a source can bring. */
export type CanonicalRecord =
  | AccountRecord
  | ContactRecord
  | MessageRecord
  | EventRecord
  | CaseRecord
  | DealRecord
  | RevenueRecord
  | DocumentRecord;

export type RecordKind = CanonicalRecord['kind'];
