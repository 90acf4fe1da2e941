import { z } from 'zod';
import { caseRowShape } from '@rapport/contract/cases/fields.ts';
import { AccountStage } from '@rapport/contract/enumerations.ts';

/** A person as given by the source. */
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
  /** The provider's thread id, if any. */
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
  /** E-mail addresses of those who may see it; null for everybody. */
  privateTo: z.array(z.string()).nullable(),
  /** The mail as it came, where there is one. */
  raw: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

/** An attendee's response. */
export const EventResponse = z.enum(['accepted', 'tentative', 'needsAction', 'declined']);
export type EventResponse = z.infer<typeof EventResponse>;

/** One meeting; each occurrence of a series is a record. */
export const EventRecord = z.object({
  kind: z.literal('event'),
  /** UID of the event or series. */
  uid: z.string(),
  /** Original start of the occurrence in UTC; null for an event that does not repeat. */
  recurrenceId: z.string().nullable(),
  sequence: z.number(),
  status: z.enum(['scheduled', 'tentative', 'cancelled']),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  conferenceLink: z.string().nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** Start and end are dates, at midnight UTC; the end is the day after the last one. */
  allDay: z.boolean(),
  organiser: Address.nullable(),
  attendees: z.array(Address.extend({ response: EventResponse })),
  /** Visible only to attendees. */
  private: z.boolean(),
});
export type EventRecord = z.infer<typeof EventRecord>;

/** A rejected item: file, position and reason. */
export interface Rejected {
  file: string;
  /** Byte offset in mail, line number in tables. */
  place: number | null;
  outcome: 'skipped' | 'error';
  reason: string;
  sample: string;
}

/** Common fields of a source's records: key and version. */
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
  /** The provider's id of the parent account. */
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

export const ProjectRecord = FromSource.extend({
  kind: z.literal('project'),
  account: z.string(),
  name: z.string(),
  /** In the source's own words. */
  status: z.string(),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  icp: z.string().nullable(),
  country: z.string().nullable(),
  serviceType: z.string().nullable(),
  parallelRunDate: Day.nullable(),
  goLiveDate: Day.nullable(),
  activeWorkers: z.int().min(0).nullable(),
  expectedActiveWorkers: z.int().min(0).nullable(),
  payroll: z
    .object({
      status: z.string(),
      startDate: Day.nullable(),
      endDate: Day.nullable(),
      version: z.string().nullable(),
    })
    .nullable(),
  payrollPublishedOn: Day.nullable(),
  link: z.string().nullable(),
});
export type ProjectRecord = z.infer<typeof ProjectRecord>;

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
  priority: caseRowShape.priority,
  status: caseRowShape.statusName,
  origin: z.string().nullable(),
  openedAt: z.coerce.date(),
  closedAt: z.coerce.date().nullable(),
  link: z.string().nullable(),
});
export type CaseRecord = z.infer<typeof CaseRecord>;

/** A file of a source. Its content comes once, with its page. */
export const DocumentRecord = FromSource.extend({
  kind: z.literal('document'),
  account: z.string().nullable(),
  title: z.string(),
  mimeType: z.string(),
  createdAt: z.coerce.date().nullable(),
  content: z.instanceof(Uint8Array),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** All kinds of records. */
export type CanonicalRecord =
  | AccountRecord
  | ContactRecord
  | MessageRecord
  | EventRecord
  | CaseRecord
  | DealRecord
  | ProjectRecord
  | RevenueRecord
  | DocumentRecord;

export type RecordKind = CanonicalRecord['kind'];
