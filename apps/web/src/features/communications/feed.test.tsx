import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountId } from '@rapport/contract/ids.ts';
import { FEED_ACCOUNT, feedId, feedMail, feedPost, FeedServer } from '../../testing/feed-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { Feed } from './components/feed/feed.tsx';

const PATH = `/app/accounts/${FEED_ACCOUNT}/activity`;
/** What jsdom does not lay out: a list of 2,000 pixels in a view of 500. */
const HEIGHT = 2_000;
const VIEW = 500;
let server: FeedServer;

beforeEach(() => {
  server = new FeedServer(Array.from({ length: 70 }, (_, number) => feedMail(number)));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const [name, value] of [
    ['scrollHeight', HEIGHT],
    ['clientHeight', VIEW],
  ] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(search = '') {
  const times: { url: string; at: number }[] = [];
  const page = await renderAt(
    <>
      <Feed accountId={FEED_ACCOUNT as AccountId} title="Activities" />
      <Toaster />
    </>,
    {
      path: `${PATH}${search}`,
      route: '/app/accounts/$accountId/activity',
      respond: (request) => {
        times.push({ url: request.url, at: vi.getMockedSystemTime()!.getTime() });
        return server.respond(request);
      },
    },
  );
  const asked = (part: string) => page.requests.filter(({ url }) => url.includes(part));
  const pages = (part: string) => asked('/activities?').filter(({ url }) => url.includes(part));
  /** Milliseconds between one page and the next. */
  const gaps = (part: string) => {
    const at = times.filter(({ url }) => /\/activities\?/.test(url) && url.includes(part));
    return at.slice(1).map((one, index) => one.at - at[index]!.at);
  };
  return { ...page, asked, pages, gaps };
}

/** The feed, loaded, with no timer of the program's own scroll running. */
async function settled(search?: string) {
  const page = await show(search);
  await screen.findAllByRole('article');
  await act(() => vi.advanceTimersByTimeAsync(200));
  return page;
}

const scroller = () => screen.getByRole('region', { name: 'Messages' });
async function scrollTo(top: number) {
  await act(async () => {
    scroller().scrollTop = top;
    fireEvent.scroll(scroller());
    await vi.advanceTimersByTimeAsync(0);
  });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = () => screen.getByRole('textbox', { name: 'Message to the team' });
const END = HEIGHT - VIEW;

describe('the feed', () => {
  it('shows the newest 20 by day, the newest last, and marks them as read', async () => {
    server.items = [feedMail(-1_440), feedMail(1), feedMail(2)];
    const { asked } = await settled();
    const days = screen.getAllByRole('feed').map((day) => day.getAttribute('aria-label'));
    expect(days).toEqual([
      expect.stringContaining('November 19, 2026'),
      expect.stringContaining('November 20, 2026'),
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
      expect.stringContaining('November 19, 2026'),
      expect.stringContaining('November 20, 2026'),
    ]);
    const subjects = screen
      .getAllByRole('article')
      .map((item) => within(item).getByRole('button').textContent);
    expect(subjects.at(-1)).toContain('Subject 2');
    expect(scroller().scrollTop).toBe(HEIGHT);
    expect(scroller().compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(asked('last-read')[0]?.body).toEqual({
      accountId: FEED_ACCOUNT,
      newLastRead: server.items[2]?.originItemCreatedAt,
    });
  });

  it('says so when there is nothing, and when it cannot be loaded', async () => {
    server.items = [];
    await show();
    expect(await screen.findByText('This account has no activity')).toBeDefined();
  });

  it('offers to try again where it cannot be loaded', async () => {
    server.failing.add('GET /activities');
    const { user } = await show();
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    server.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(20);
  });

  it('says that there is nothing of a kind, and shows all', async () => {
    server.items = [];
    const { user, currentPath } = await show('?kind=call');
    expect(await screen.findByText('No activity of this kind')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(currentPath()).toBe(PATH);
  });

  it('loads an older page for somebody who went to the top while the program scrolled', async () => {
    const { pages } = await show();
    await screen.findAllByRole('article');
    await scrollTo(0);
    expect(pages('olderThan')).toHaveLength(0);
    await pass(200);
    expect(pages('olderThan')).toHaveLength(1);
  });

  it('loads an older page near the beginning, once per 400 ms', async () => {
    const { pages, gaps } = await settled();
    await scrollTo(410);
    expect(pages('olderThan')).toHaveLength(0);
    await scrollTo(390);
    expect(pages('olderThan')).toHaveLength(1);
    await pass(200);
    await scrollTo(380);
    expect(pages('olderThan')).toHaveLength(1);
    await pass(200);
    expect(pages('olderThan')).toHaveLength(2);
    expect(gaps('olderThan')).toEqual([400]);
    expect(screen.getAllByRole('article')).toHaveLength(60);
  });

  it('loads newer pages near the end of what is loaded, once per 400 ms', async () => {
    const { gaps } = await settled(`?activity=${feedId(30)}`);
    await scrollTo(1_150);
    await pass(200);
    await scrollTo(1_160);
    await pass(300);
    expect(gaps('newerThan').at(-1)).toBe(400);
    expect(screen.getAllByRole('article')).toHaveLength(55);
  });

  it('loads no page while the program itself scrolls', async () => {
    const { pages } = await settled();
    await scrollTo(390);
    await pass(0);
    // The place in the list was just kept, which is a scroll of the program.
    await scrollTo(100);
    await pass(100);
    expect(pages('olderThan')).toHaveLength(1);
  });

  it('refreshes near the end, once per 4.5 s', async () => {
    const { pages, gaps } = await settled();
    await scrollTo(1_090);
    expect(pages('newerThan')).toHaveLength(0);
    await scrollTo(1_110);
    expect(pages('newerThan')).toHaveLength(1);
    await scrollTo(1_200);
    await pass(4_300);
    expect(pages('newerThan')).toHaveLength(1);
    await pass(300);
    expect(gaps('newerThan')).toEqual([4_500]);
  });

  it('at its end fetches what is new every 8 s and marks it as read', async () => {
    const { asked, pages } = await settled();
    expect(asked('last-read')).toHaveLength(1);
    server.items = [...server.items, feedMail(70)];
    await pass(8_000);
    expect(pages('newerThan')).toHaveLength(1);
    expect(await screen.findByText('Subject 70')).toBeDefined();
    expect(asked('last-read')).toHaveLength(2);
    await pass(8_000);
    expect(asked('last-read')).toHaveLength(2);
    expect(asked('unread-count')).toHaveLength(0);
  });

  it('elsewhere only counts what is new, and jumps to it when asked', async () => {
    const { user, asked, pages } = await settled();
    await scrollTo(900);
    server.items = [...server.items, feedMail(70), feedMail(71)];
    server.unread = 2;
    await pass(8_000);
    expect(asked('unread-count')).toHaveLength(1);
    expect(pages('newerThan')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: '2 new updates' }));
    await pass(100);
    expect(pages('pageSize=30')).toHaveLength(1);
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(scroller().scrollTop).toBe(HEIGHT);
    expect(asked('last-read')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /new update/ })).toBeNull();
  });

  it('shows no button at the end', async () => {
    server.unread = 3;
    await settled();
    await scrollTo(END);
    expect(screen.queryByRole('button', { name: /new update/ })).toBeNull();
  });

  it('shows the kind that is asked for, and marks nothing as read then', async () => {
    const { user, asked, pages, currentPath } = await settled('?kind=call');
    expect(pages('kinds=call').length).toBeGreaterThan(0);
    expect(asked('last-read')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(currentPath()).toBe(PATH);
  });

  it('moves between its entries with Page Down and Page Up', async () => {
    const { user } = await settled();
    const [first, second] = screen.getAllByRole('article');
    first?.focus();
    await user.keyboard('{PageDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{PageUp}');
    expect(document.activeElement).toBe(first);
  });
});

describe('a link to one message', () => {
  it('loads what is around it and marks it, without marking anything as read', async () => {
    const { asked, pages } = await settled(`?activity=${feedId(30)}`);
    expect(pages('pageSize=15')).toHaveLength(2);
    const linked = screen.getByRole('article', { name: /the linked message/ });
    expect(linked.dataset.activity).toBe(feedId(30));
    expect(document.activeElement).toBe(linked);
    expect(asked('last-read')).toHaveLength(0);
  });

  it('shows the newest where the message cannot be shown', async () => {
    const { currentPath } = await settled(`?activity=${feedId(999)}`);
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(screen.getByText('This message cannot be shown')).toBeDefined();
    expect(currentPath()).toBe(PATH);
  });
});

describe('an entry', () => {
  it('of a mail is folded to its first words, and opens with its files', async () => {
    const file = { id: feedId(1), title: 'Plan.pdf', mimeType: 'application/pdf', sizeInBytes: 9 };
    server.items = [feedMail(1, { documents: [file] as never })];
    const { user } = await settled();
    const toggle = screen.getByRole('button', { name: /Subject 1/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Text 1').className).toContain('line-clamp-2');
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull();
    const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(toggle);
    expect(brought.mock.contexts).toEqual([screen.getByRole('article', { name: /^Kim, email/ })]);
    expect(brought).toHaveBeenCalledWith({ block: 'nearest' });
    brought.mockRestore();
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('list', { name: 'Attachments' })).toBeDefined();
    expect(screen.getByText('Text 1').className).not.toContain('line-clamp');
    await user.click(toggle);
    expect(screen.getByText('Text 1').className).toContain('line-clamp-2');
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull();
  });

  it('of a mail loads its replies when they are first shown, not when it opens', async () => {
    const parentActivity = { id: feedId(1), author: 'Kim', text: '' } as never;
    server.items = [feedMail(1, { repliesCount: 1 }), feedMail(2, { parentActivity })];
    const { user, asked } = await settled();
    await user.click(screen.getByRole('button', { name: /Subject 1/ }));
    const toggle = screen.getByRole('button', { name: '1 reply' });
    expect(asked('/replies')).toHaveLength(0);
    await user.click(toggle);
    const replies = await screen.findByRole('list', { name: 'Replies to Kim' });
    expect(replies.textContent).toContain('Text 2');
    await user.click(toggle);
    await user.click(toggle);
    expect(asked('/replies')).toHaveLength(1);
  });

  it('opens at its provider only for those who took part', async () => {
    const link = 'https://mail.example/1';
    server.items = [
      feedMail(1, { link }),
      feedMail(2, { link, linkEnabled: true }),
      feedMail(3, { link: 'javascript:1', linkEnabled: true }),
    ];
    const { user } = await settled();
    for (const toggle of screen.getAllByRole('button', { name: /Subject/ }))
      await user.click(toggle);
    const disabled = screen.getByRole('button', { name: 'View in provider' });
    expect(disabled.getAttribute('aria-disabled')).toBe('true');
    await user.hover(disabled);
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'You are not a participant in this email',
    );
    const links = screen.getAllByRole('link', { name: 'View in provider' });
    expect(links.map((one) => one.getAttribute('href'))).toEqual([link]);
  });

  it('loads its replies when they are first opened', async () => {
    const parentActivity = { id: feedId(1), author: 'Bo', text: 'Who calls?' } as never;
    server.items = [
      feedPost(1, 'Who calls?', { repliesCount: 1 }),
      feedPost(2, 'I do.', { parentActivity }),
    ];
    const { user, asked } = await settled();
    expect(asked('/replies')).toHaveLength(0);
    const toggle = screen.getByRole('button', { name: '1 reply' });
    await user.click(toggle);
    const replies = await screen.findByRole('list', { name: 'Replies to Bo' });
    expect(replies.textContent).toContain('I do.');
    await user.click(toggle);
    await user.click(toggle);
    expect(asked('/replies')).toHaveLength(1);
  });

  it('folds a long note from 274 pixels on', async () => {
    server.items = [feedMail(1, { originItemType: 'call', body: 'Long.' })];
    const { user } = await settled();
    const more = screen.getByRole('button', { name: 'show more' });
    const box = () => screen.getByText('Long.').parentElement?.parentElement;
    expect(box()?.style.maxHeight).toBe('274px');
    await user.click(more);
    expect(box()?.style.maxHeight).toBe('');
    expect(screen.getByRole('button', { name: 'show less' })).toBeDefined();
  });

  it('leaves a note of 274 pixels as it is', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(274);
    server.items = [feedMail(1, { originItemType: 'call', body: 'Short.' })];
    await settled();
    expect(screen.queryByRole('button', { name: 'show more' })).toBeNull();
  });
});

describe('writing to the team', () => {
  it('posts with Enter, then shows the post at the end', async () => {
    const { user, asked } = await settled();
    await scrollTo(900);
    await user.type(field(), 'Call them{Shift>}{Enter}{/Shift}today{Enter}');
    await pass(100);
    const [post] = asked('/activities').filter(({ method }) => method === 'POST');
    expect(post?.body).toEqual({ accountId: FEED_ACCOUNT, text: 'Call them\ntoday' });
    expect(await screen.findByText(/Call them/, { selector: 'p' })).toBeDefined();
    expect((field() as HTMLTextAreaElement).value).toBe('');
    expect(scroller().scrollTop).toBe(HEIGHT);
  });

  it('goes back to all kinds where the kind shown has no posts', async () => {
    server.items = [feedMail(1)];
    const { user, currentPath } = await settled('?kind=mail');
    await user.type(field(), 'Call them{Enter}');
    expect(await screen.findByText('Call them', { selector: 'p' })).toBeDefined();
    expect(currentPath()).toBe(PATH);
  });

  it('answers the message that was chosen, until that is cancelled', async () => {
    server.items = [feedPost(1, 'Who calls?')];
    const { user, asked } = await settled();
    const posts = () => asked('/activities').filter(({ method }) => method === 'POST');
    const reply = () => screen.getByRole('button', { name: 'Reply in Chat' });
    await user.click(reply());
    expect(screen.getByText(/^Replying to/)).toBeDefined();
    expect(document.activeElement).toBe(field());
    await user.click(screen.getByRole('button', { name: 'Cancel the reply' }));
    expect(screen.queryByText(/^Replying to/)).toBeNull();
    await user.click(reply());
    await user.type(field(), 'I do{Enter}');
    await pass(100);
    expect(posts()[0]?.body).toEqual({
      accountId: FEED_ACCOUNT,
      text: 'I do',
      parentActivityId: feedId(1),
    });
    expect(screen.queryByText(/^Replying to/)).toBeNull();
    expect(await screen.findByRole('button', { name: '1 reply' })).toBeDefined();
  });

  it('keeps the words when they cannot be sent', async () => {
    server.failing.add('POST /activities');
    const { user } = await settled();
    await user.type(field(), 'Call them{Enter}');
    await pass(100);
    expect(screen.getByText('Something went wrong')).toBeDefined();
    expect((field() as HTMLTextAreaElement).value).toBe('Call them');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false);
  });

  it('mentions a member by the beginning of a name, and sets mentions apart', async () => {
    const { user, asked } = await settled();
    await user.type(field(), 'Agreed. @fu');
    const option = await screen.findByRole('option', { name: /Lena Fuchs/ });
    expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
    await user.keyboard('{Enter}');
    await pass(50);
    expect((field() as HTMLTextAreaElement).value).toBe('Agreed. @Lena Fuchs ');
    await user.click(screen.getByRole('button', { name: 'Mention a member' }));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Tab}');
    await pass(50);
    await user.keyboard('can you?{Enter}');
    await pass(100);
    const [post] = asked('/activities').filter(({ method }) => method === 'POST');
    expect(post?.body).toMatchObject({ text: 'Agreed. @Lena Fuchs @Jonas Weber can you?' });
    const mention = await screen.findByText('@Lena Fuchs', { selector: 'p span' });
    expect(mention.className).toContain('accent-text');
  });

  it('offers no member once the list was closed', async () => {
    const { user } = await settled();
    await user.type(field(), '@le');
    await screen.findByRole('option', { name: /Lena Fuchs/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('sends nothing without words', async () => {
    const { user, asked } = await settled();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await user.type(field(), '   {Enter}');
    expect(asked('/activities').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('takes emoji by their name', async () => {
    const { user } = await settled();
    await user.type(field(), 'Well done ');
    await user.click(screen.getByRole('button', { name: 'Insert emoji' }));
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search emoji' }),
      'rocket{Enter}',
    );
    expect((field() as HTMLTextAreaElement).value).toBe('Well done 🚀');
  });
});
