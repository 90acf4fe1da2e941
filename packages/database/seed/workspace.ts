/** The sample company as plain data; dates are relative to the moment it is built. */
export interface SampleWorkspace {
  organisation: { slug: string; name: string; domains: string[]; zone: string; currency: string };
  members: SampleMember[];
  accounts: SampleAccount[];
  contacts: SampleContact[];
  messages: SampleMessage[];
  movements: SampleMovement[];
  revenue: SampleRevenue[];
  deals: SampleDeal[];
  cases: SampleCase[];
  events: SampleEvent[];
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
  stage: string;
  tier: string;
  /** E-mail of the member who owns it. */
  owner: string;
  arr: number | null;
  forecastedRevenue: number | null;
  lastYearRevenue: number | null;
  startDate: string;
  renewalDate: string | null;
  industry: string;
  region: string;
  csm: string;
  restricted: boolean;
  fullSync: boolean;
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
  /** Messages of one thread share it; its first part, up to the dot, is the key of the story it tells. */
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
  /** E-mail addresses of those who alone may see it; null for the team. */
  privateTo: string[] | null;
}

export interface SampleMovement {
  account: string;
  month: string;
  kind: 'new' | 'expansion' | 'contraction' | 'churn';
  amount: number;
}

export interface SampleRevenue {
  account: string;
  day: string;
  amount: number;
}

/** An opportunity as a CRM keeps it. */
export interface SampleDeal {
  account: string;
  name: string;
  owner: string;
  stage: string;
  type: string;
  amount: number | null;
  isClosed: boolean;
  isWon: boolean;
  closeDate: string;
}

export interface SampleCase {
  account: string;
  number: string;
  title: string;
  description: string;
  priority: 'low' | 'medium' | 'high' | 'critical';
  status: 'New' | 'InProgress' | 'OnHold' | 'Closed';
  openedAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  breached: boolean;
}

export interface SampleEvent {
  account: string | null;
  title: string;
  startsAt: Date;
  endsAt: Date;
  attendees: { email: string; response: 'accepted' | 'declined' | 'tentative' | 'needsAction' }[];
}
