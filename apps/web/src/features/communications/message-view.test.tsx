import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Activity, EnrichedSummary } from '@rapport/contract/communications/communications.ts';
import { everythingIsNear } from '../../testing/everything-near.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { Preview } from '../documents/preview/preview.tsx';
import { MessageView } from './components/message-view.tsx';

const ID = '0190b000-0000-7000-8000-000000000001';
const THREAD = '0190d000-0000-7000-8000-000000000001';
const message = {
  id: ID,
  originItemCreatedAt: '2026-11-10T09:00:00.000Z',
  direction: 'outgoing',
  body: 'The quote is attached.',
  quotedText: '',
  sentiment: null,
  creatorContact: null,
  documents: [{ id: ID, title: 'Quote.pdf', mimeType: 'application/pdf', sizeInBytes: 2_100 }],
} as unknown as Activity;

const show = (
  documents: Activity['documents'],
  words: Partial<Activity> = {},
  respond?: () => unknown,
) =>
  renderAt(
    <>
      <MessageView message={{ ...message, documents, ...words }} evidence={[]} highlight={null} />
      <Toaster />
    </>,
    { path: `/app/home?threadId=${THREAD}`, respond },
  );

beforeEach(everythingIsNear);
afterEach(() => void vi.useRealTimers());

it('lists the files of a message with their size; each opens as a document', async () => {
  const { user, currentPath } = await show(message.documents);
  const list = await screen.findByRole('list', { name: 'Attachments' });
  expect(within(list).getByText('2.1 KB')).toBeDefined();
  await user.click(within(list).getByRole('link', { name: /Quote\.pdf/ }));
  expect(currentPath()).toBe(`/app/home?document_id=${ID}`);
});

it('shows no list without attachments', async () => {
  await show([]);
  expect(await screen.findByText('The quote is attached.')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows quoted text at once only in a message without other text', async () => {
  const quotedText = 'Forwarded by Ann Lee';
  await show([], { body: '', quotedText });
  expect(await screen.findByText(quotedText)).toBeDefined();
});

it('keeps quoted text closed below own words', async () => {
  await show([], { quotedText: 'Forwarded by Ann Lee' });
  expect(await screen.findByText('The quote is attached.')).toBeDefined();
  expect(screen.queryByText('Forwarded by Ann Lee')).toBeNull();
});

it('opens quoted text at the words a summary cites from it', async () => {
  const quotedText = 'Dana wrote:\n> Could you send\n> the quote?\n> Thanks';
  const words = 'Could you send the quote?';
  const [start, end] = [quotedText.indexOf('Could'), quotedText.indexOf('?') + 1];
  const cited = { text: words, start, end, inHistory: true, claimKind: 'summary' };
  const { user } = await renderAt(
    <MessageView
      message={{ ...message, documents: [], quotedText }}
      evidence={[cited as unknown as EnrichedSummary['evidence'][number]]}
      highlight={words}
    />,
    { path: `/app/home?threadId=${THREAD}` },
  );
  const marked = await screen.findByText(/Could you send/);
  expect(marked.tagName).toBe('MARK');
  expect(marked.textContent).toBe('Could you send\n> the quote?');
  await user.click(screen.getByRole('button', { name: /quoted text/ }));
  expect(screen.queryByText(/Could you send/)).toBeNull();
});

describe('an attached image', () => {
  const screenshot = [{ id: ID, title: 'Screen.png', mimeType: 'image/png', sizeInBytes: 90_000 }];
  const findLink = () => screen.findByRole('link', { name: /^Screen\.png/ });
  const imageIn = (link: HTMLElement) => link.querySelector('img');

  it('is shown by its signed URL, and opens as a document', async () => {
    const signedUrl = `/api/v1/files/${ID}?token=1`;
    const { user, currentPath } = await show(screenshot, {}, () => ({ signedUrl }));
    const link = await findLink();
    await expect.poll(() => imageIn(link)?.getAttribute('src')).toBe(signedUrl);
    fireEvent.error(imageIn(link)!);
    expect(imageIn(link)).toBeNull();
    await user.click(link);
    expect(currentPath()).toBe(`/app/home?document_id=${ID}`);
  });

  it('opens with a new URL where its own would have ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T12:00:00Z') });
    function Reader() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <MessageView
            message={{ ...message, documents: screenshot }}
            evidence={[]}
            highlight={null}
          />
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {open && <Preview id={ID} title="Screen.png" mimeType="image/png" />}
        </>
      );
    }
    const { user, requests } = await renderAt(<Reader />, {
      respond: ({ url }) => (url.includes('/signed-url') ? { signedUrl: '/files/1' } : undefined),
    });
    const signed = () => requests.filter(({ url }) => url.includes('/signed-url')).length;
    await expect.poll(signed).toBe(1);
    vi.setSystemTime(new Date('2028-02-29T12:04:30Z'));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await expect.poll(signed).toBe(2);
  });

  it('says so when its URL cannot be signed, and still opens', async () => {
    const { user, currentPath } = await show(screenshot);
    expect(await screen.findByText('Failed to get signed Url')).toBeDefined();
    expect(screen.getByText(ID)).toBeDefined();
    expect(imageIn(await findLink())).toBeNull();
    await user.click(await findLink());
    expect(currentPath()).toBe(`/app/home?document_id=${ID}`);
  });
});

it.each([
  ['email-message', ['Reply', 'Reply all', 'Forward']],
  ['chat-message', []],
] as const)('of type %s can be answered by %j', async (originItemType, names) => {
  const people = [{ id: '1' }, { id: '2' }] as unknown as Activity['toContacts'];
  await show([], { originItemType, toContacts: people, ccContacts: [] });
  await screen.findByText('The quote is attached.');
  expect(
    within(screen.getByRole('article'))
      .queryAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(names);
});
