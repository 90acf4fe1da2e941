import { Unauthorised } from '@rapport/connectors/connector.ts';
import type { Connector } from '@rapport/connectors/connector.ts';
import type { CanonicalRecord, RecordKind } from '@rapport/connectors/records.ts';

/** How a vendor behaves. */
export interface Behaviour {
  /** The order of the stages, and of the records in each, follows from it; as they are without one. */
  seed?: number;
  pageSize?: number;
  /** Each page is handed over so many times. */
  times?: number;
  /** Called before each page: may throw what vendors and machines throw. */
  beforePage?: (count: number) => void | Promise<void>;
}

const STAGES: readonly RecordKind[] = ['account', 'contact', 'deal', 'message'];

/** A vendor in memory. Its cursor is the place of the next record. */
export function fakeVendor(
  records: readonly CanonicalRecord[],
  { seed, pageSize = 250, times = 1, beforePage }: Behaviour = {},
): Connector {
  let pages = 0;
  const inOrder = seed === undefined ? records : shuffled(records, seed);
  return {
    provider: 'fake',
    stages: seed === undefined ? STAGES : STAGES.toReversed(),
    authorise: async ({ key }) => {
      if (!key) throw new Unauthorised();
      return { key };
    },
    async *pull({ stage, cursor }) {
      const own = inOrder.filter(({ kind }) => kind === stage);
      for (let at = Number(cursor ?? 0); at < own.length; at += pageSize)
        for (let time = 0; time < times; time += 1) {
          pages += 1;
          await beforePage?.(pages);
          const page = own.slice(at, at + pageSize);
          // A page that is handed over again comes in another order.
          yield {
            records: time > 0 ? page.toReversed() : page,
            rejected: [],
            cursor: String(time + 1 < times ? at : at + page.length),
          };
        }
    },
  };
}

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 10);

interface Counts {
  accounts: number;
  contacts: number;
  deals: number;
  messages: number;
}

/** What a vendor of this size holds. Some records come in two versions, name others that never come, or share a domain or an address. */
export const vendorRecords = (counts: Counts): CanonicalRecord[] => [
  ...list(counts.accounts, account),
  ...list(counts.contacts, (n) => contact(n, counts)),
  ...list(counts.deals, (n) => deal(n, counts)),
  ...list(counts.messages, (n) => message(n, counts)),
];

const list = (count: number, make: (n: number) => CanonicalRecord) =>
  Array.from({ length: count }, (_, n) => make(n));

/** Every 50th record is an older version of the one before it. */
const keyOf = (kind: string, n: number) => `${kind}-${n % 50 === 49 ? n - 1 : n}`;
const versionOf = (n: number) => new Date(NOW - (n % 50 === 49 ? 9 : 1) * DAY);

const account = (n: number): CanonicalRecord => ({
  kind: 'account',
  providerId: keyOf('account', n),
  updatedAt: versionOf(n),
  name: `Customer ${n}`,
  domains: [
    `customer${n % 40 === 7 ? n - 1 : n}.example`,
    ...(n % 9 === 0 ? [`eu.customer${n + 1}.example`] : []),
  ],
  parent: n % 11 === 3 ? `account-${n + 1}` : null,
  stage: n % 3 ? 'Steady' : 'Onboarding',
  tier: n % 4 ? 'Gold' : null,
  arr: n * 1000,
  currency: 'USD',
  startDate: '2025-01-01',
  renewalDate: '2027-03-01',
  link: null,
});

const contact = (n: number, { accounts }: Counts): CanonicalRecord => ({
  kind: 'contact',
  providerId: keyOf('contact', n),
  updatedAt: versionOf(n),
  email: addressOf(n % 30 === 5 || n % 50 === 49 ? n - 1 : n, accounts),
  name: `Person ${n}`,
  title: n % 2 ? 'Head of Operations' : null,
  account: n % 5 === 0 ? null : n % 70 === 1 ? 'account-never' : `account-${(n * 7) % accounts}`,
});

const addressOf = (n: number, accounts: number) =>
  `person${n}@${n % 6 === 0 ? 'eu.' : ''}customer${n % accounts}.example`;

const deal = (n: number, { accounts }: Counts): CanonicalRecord => ({
  kind: 'deal',
  providerId: keyOf('deal', n),
  updatedAt: versionOf(n),
  account: n % 60 === 1 ? 'account-never' : `account-${(n * 3) % accounts}`,
  name: `Deal ${n}`,
  owner: 'Dana Reed',
  stage: n % 4 ? 'Proposal' : 'Closed Won',
  type: 'Expansion',
  amount: 100 * n,
  currency: 'USD',
  closed: n % 4 === 0,
  won: n % 4 === 0,
  openedOn: '2026-08-01',
  closeDate: '2026-12-15',
  link: null,
});

const SUBJECTS = ['Renewal', 'Export fails', 'New seats', 'Invoice question'];

/** Threads of four; the last of each third one names no parent, and every 50th mail comes twice. */
const message = (place: number, { accounts, contacts }: Counts): CanonicalRecord => {
  const n = place % 50 === 49 ? place - 1 : place;
  const thread = Math.floor(n / 4);
  const person = (thread * 5) % contacts;
  const ours = n % 2 === 1;
  const them = { name: `Person ${person}`, email: addressOf(person, accounts) };
  const us = { name: 'Dana Reed', email: 'dana@us.example' };
  const isBare = n % 4 === 3 && thread % 3 === 0;
  const id = `mail-${n}`;
  return {
    kind: 'message',
    provider: 'fake',
    providerId: id,
    channel: 'email',
    providerThreadId: null,
    messageId: isBare ? null : `${id}@fake.example`,
    inReplyTo: n % 4 && !isBare ? [`mail-${n - 1}@fake.example`] : [],
    references: [],
    subject: `${n % 4 ? 'Re: ' : ''}${SUBJECTS[thread % 4]} ${thread % 20}`,
    from: ours ? us : them,
    to: [ours ? them : us],
    cc: [],
    bcc: [],
    sentAt: new Date(NOW - 40 * DAY + thread * 3_600_000 + (n % 4) * 600_000),
    text:
      n % 7 ? `Message ${thread} about the plan.` : 'The export fails. Could you fix it by Friday?',
    html: null,
    attachments: [],
    automatic: null,
    link: null,
    privateTo: null,
  };
};

/** Fisher and Yates, over numbers that follow from the seed. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items];
  let state = seed;
  for (let at = result.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [result[at], result[other]] = [result[other] as Item, result[at] as Item];
  }
  return result;
}
