import type { FeedActivity } from '@rapport/contract/communications/activities.ts';

export const FEED_ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

const person = (name: string, isTeamMember: boolean) => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  fullName: name,
  email: `${name.toLowerCase()}@x.example`,
  avatarUrl: null,
  isTeamMember,
  title: null,
});

export const feedId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Mail number `number`, a minute after the one before. */
export const feedMail = (number: number, more: Partial<FeedActivity> = {}): FeedActivity =>
  ({
    id: feedId(number),
    accountId: FEED_ACCOUNT,
    summaryId: feedId(9_000),
    provider: 'gmail',
    originItemType: 'email-message',
    originItemId: `m${number}`,
    originItemCreatedAt: new Date(NOON + number * MINUTE).toISOString(),
    direction: 'incoming',
    subject: `Subject ${number}`,
    body: `Text ${number}`,
    quotedText: '',
    signature: '',
    sentiment: null,
    language: 'en',
    formatted: false,
    creatorContact: person('Kim', false),
    toContacts: [person('Dana', true)],
    ccContacts: [],
    documents: [],
    link: null,
    linkEnabled: false,
    parentActivity: null,
    repliesCount: 0,
    ...more,
  }) as FeedActivity;

export const feedPost = (number: number, text: string, more: Partial<FeedActivity> = {}) =>
  feedMail(number, {
    originItemType: 'internalMessage',
    provider: 'rapport',
    summaryId: null,
    direction: 'internal',
    subject: '',
    body: text,
    creatorContact: person('Bo', true) as FeedActivity['creatorContact'],
    toContacts: [],
    ...more,
  });

const TEAM = ['Lena Fuchs', 'Jonas Weber'].map((fullName, number) => ({
  id: feedId(8_000 + number),
  contactId: null,
  fullName,
  email: `${number}@us.example`,
  title: null,
  avatarUrl: null,
}));

interface Request {
  method: string;
  url: string;
  body: unknown;
}

/** A stub of the feed's calls over a list of messages, which tests may change. */
export class FeedServer {
  items: FeedActivity[];
  unread = 0;
  /** Calls that fail: method and path. */
  failing = new Set<string>();

  constructor(items: FeedActivity[]) {
    this.items = items;
  }

  readonly respond = ({ method, url, body }: Request): unknown => {
    const { pathname, searchParams } = new URL(url, 'http://x.example');
    const path = pathname.replace('/api/v1', '');
    if (this.failing.has(`${method} ${path}`)) return undefined;
    if (path === '/activities/updates') return new Promise(() => undefined);
    if (path === '/activities' && method === 'POST') return this.#post(body as PostBody);
    if (path === '/activities') return this.#page(searchParams);
    if (path === '/contact/team-members-list') return { teamMembers: TEAM, total: TEAM.length };
    if (path === '/accounts/unread-count') return { unreadCount: this.unread, accounts: [] };
    if (path === '/accounts/last-read') {
      this.unread = 0;
      const { accountId, newLastRead } = body as { accountId: string; newLastRead: string };
      return { accountId, lastRead: newLastRead, unreadCount: 0 };
    }
    if (path === `/accounts/${FEED_ACCOUNT}`) return { id: FEED_ACCOUNT, unreadCount: this.unread };
    const [, id = '', part] = /^\/activities\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (part === 'replies')
      return { activities: this.items.filter(({ parentActivity }) => parentActivity?.id === id) };
    const found = this.items.find((item) => item.id === id);
    return found ?? Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 });
  };

  #page(query: URLSearchParams) {
    const size = Number(query.get('pageSize') ?? 20);
    const [older, newer] = [query.get('olderThan'), query.get('newerThan')];
    const sorted = this.items.toSorted((a, b) =>
      a.originItemCreatedAt.localeCompare(b.originItemCreatedAt),
    );
    const wanted = sorted.filter(
      ({ originItemCreatedAt: at }) => (!older || at < older) && (!newer || at > newer),
    );
    const page = newer ? wanted.slice(0, size) : wanted.slice(-size);
    return {
      activities: page.toReversed(),
      total: this.items.length,
      newestActivityTime: page.at(-1)?.originItemCreatedAt ?? null,
      oldestActivityTime: page[0]?.originItemCreatedAt ?? null,
    };
  }

  #post({ text, parentActivityId }: PostBody) {
    const parent = this.items.find(({ id }) => id === parentActivityId);
    const activity = feedPost(this.items.length + 500, text, {
      parentActivity: parent ? { id: parent.id, author: 'Bo', text: parent.body } : null,
    });
    this.items = [...this.items, activity];
    return { activity };
  }
}

interface PostBody {
  text: string;
  parentActivityId?: string;
}
