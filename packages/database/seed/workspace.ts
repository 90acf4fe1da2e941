import type { Chart, Screen } from './files/draw.ts';
import type { Letter } from './files/letter.ts';
import type { Paper } from './files/paper.ts';
import type { Language } from './scenarios/stories/story.ts';

/** The sample company as plain data; dates are relative to the moment it is built. */
export interface SampleWorkspace {
  organisation: SampleOrganisation;
  members: SampleMember[];
  accounts: SampleAccount[];
  contacts: SampleContact[];
  messages: SampleMessage[];
  movements: SampleMovement[];
  revenue: SampleSeries[];
  usage: SampleUsage[];
  rates: SampleRate[];
  deals: SampleDeal[];
  cases: SampleCase[];
  projects: SampleProject[];
  events: SampleEvent[];
}

export interface SampleOrganisation {
  slug: string;
  name: string;
  /** What the company demonstrates, in one line, for the choice of sample companies. */
  about: string;
  domains: string[];
  zone: string;
  currency: string;
  locale: string;
  /** The preset variation it uses. */
  variation: 'default' | 'publisher' | 'payroll' | 'short';
}

export interface SampleMember {
  email: string;
  name: string;
  title: string;
  role: 'default' | 'admin';
  staff: boolean;
}

export interface SampleAccount {
  key: string;
  name: string;
  domain: string;
  language: Language;
  stage: string;
  lifecycle: string | null;
  successPlan: { text: string; due: string; status: string } | null;
  tier: string;
  /** E-mail of the member who owns it. */
  owner: string;
  currency: string;
  /** ARR today; 0 for a churned account. */
  arr: number | null;
  forecastedRevenue: number | null;
  lastYearRevenue: number | null;
  customRevenue: number | null;
  expectedRevenue: number | null;
  conditionalRevenue: number | null;
  activeWorkers: number | null;
  startDate: string;
  renewalDate: string | null;
  industry: string;
  region: string;
  csm: string;
  restricted: boolean;
  fullSync: boolean;
  /** Progress of the first sync, 0 to 1, and why it waits; null when complete. */
  sync: { progress: number; note: string } | null;
  parent: string | null;
  type: 'active_customer' | 'prospect' | 'inactive';
}

export interface SampleContact {
  account: string;
  name: string;
  email: string;
  title: string;
  vip: boolean;
}

export interface SampleMessage {
  id: string;
  /** Shared by the messages of one thread; the part before the dot is the key of its story. */
  thread: string;
  channel: 'email' | 'chat' | 'case';
  from: { name: string; email: string };
  to: { name: string; email: string }[];
  cc: { name: string; email: string }[];
  sentAt: Date;
  subject: string;
  inReplyTo: string | null;
  references: string[];
  text: string;
  /** E-mail addresses of the only members who may see it; null for all. */
  privateTo: string[] | null;
  files: SampleFile[];
}

/** The content of a file attached to a message; its bytes are made when it is loaded. */
export type SampleFile = { name: string } & (
  | ({ kind: 'paper' } & Paper)
  | ({ kind: 'letter' } & Letter)
  | { kind: 'sheet'; rows: readonly (readonly (string | number)[])[] }
  | ({ kind: 'chart' } & Chart)
  | ({ kind: 'screen' } & Screen)
);

/** A movement of an account's ARR, in the account's currency; amounts are positive, the kind gives the sign. */
export interface SampleMovement {
  account: string;
  day: string;
  kind: 'new' | 'expansion' | 'contraction' | 'churn';
  amount: number;
}

/** Daily revenue of one product company at an account, without gaps, in the account's currency. */
export interface SampleSeries {
  account: string;
  company: string;
  group: string;
  type: string;
  from: string;
  amounts: number[];
}

/** Daily usage of a feature, without gaps. */
export interface SampleUsage {
  account: string;
  feature: string;
  from: string;
  counts: number[];
}

/** Units of the organisation's currency for one unit of another, from a day on. */
export interface SampleRate {
  currency: string;
  day: string;
  rate: number;
}

/** A deal as in a CRM. */
export interface SampleDeal {
  account: string;
  name: string;
  owner: string;
  stage: string;
  type: 'new-logo' | 'expansion' | 'renewal' | 'one-time-project';
  amount: number | null;
  isClosed: boolean;
  isWon: boolean;
  openedOn: string;
  closeDate: string;
  contract: { start: string; end: string } | null;
  expectedRevenue: number | null;
  yearlyAmount: number | null;
  implementation: {
    status: 'Completed' | 'InProgress' | 'NotStarted';
    owner: string;
    goLive: string;
  } | null;
  history: SampleDealChange[];
}

export interface SampleDealChange {
  field: string;
  before: string | null;
  after: string | null;
  at: Date;
  by: string;
}

export interface SampleCase {
  account: string;
  number: string;
  type: string;
  subtype: string;
  origin: string;
  title: string;
  description: string;
  priority: 'low' | 'medium' | 'high' | 'critical';
  status: 'New' | 'InProgress' | 'OnHold' | 'Closed';
  openedAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  breached: boolean;
}

/** A project of an account, as its source has it. */
export interface SampleProject {
  account: string;
  name: string;
  status: string;
  startDate: string;
  endDate: string;
  goLiveDate: string;
  parallelRunDate: string;
  icp: string;
  country: string;
  serviceType: string;
  activeWorkers: number;
  expectedActiveWorkers: number;
  payroll: { status: string; startDate: string; endDate: string; version: string } | null;
  payrollPublishedOn: string | null;
  /** The first messages of the conversations that are about it. */
  conversations: string[];
}

export interface SampleEvent {
  account: string | null;
  title: string;
  startsAt: Date;
  endsAt: Date;
  attendees: { email: string; response: 'accepted' | 'declined' | 'tentative' | 'needsAction' }[];
}
