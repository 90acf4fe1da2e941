import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Composer } from '../../app/composer.tsx';
import { closeComposer, openComposer } from '../../lib/shell/composer.ts';
import { queryClient } from '../../lib/api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { stopFollowingMails } from './api.ts';

vi.setConfig({ testTimeout: 20_000 });

// jsdom lays nothing out, which the editor asks about.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

afterEach(() => {
  // First, because what a dialog waits for when it closes must come.
  vi.useRealTimers();
  stopFollowingMails();
  closeComposer();
  cleanup();
  queryClient.clear();
});

const MAILBOX = {
  name: 'Dana',
  address: 'dana@us.example',
  userName: 'dana',
  smtpHost: 'mail.us.example',
  smtpPort: 587,
  smtpSecurity: 'starttls',
  imapHost: '',
  imapPort: 993,
  imapSecurity: 'tls',
  folder: 'INBOX',
  state: 'active',
  testedAt: '2026-11-23T08:00:00Z',
  lastReadAt: null,
  failure: null,
};
const CONTACTS = [
  {
    id: '0199a1b2-0000-7000-8000-000000000001',
    fullName: 'Kim Stone',
    email: 'kim@stonemill.example',
    title: null,
    accountId: null,
    accountName: 'Stone Mill',
    isTeamMember: false,
  },
];
const mailOf = (state: string) => ({
  id: '0199a1b2-0000-7000-8000-000000000009',
  kind: 'new',
  state,
  conversationId: null,
  accountId: null,
  recipients: [{ email: 'kim@stonemill.example', name: '' }],
  ccRecipients: [],
  subject: 'Hi',
  snippet: '',
  attachments: [],
  notBefore: '2026-11-23T09:00:10Z',
  error: null,
  attempts: [],
  sentMessageId: null,
  createdAt: '2026-11-23T09:00:00Z',
  sentAt: null,
});

const MILL_ID = '0199a1b2-0000-7000-8000-00000000000a';
const OTHER = { id: '0199a1b2-0000-7000-8000-00000000000b', name: 'Blue Harbour' };
const contact = (fullName: string, email: string) => ({
  id: '0199a1b2-0000-7000-8000-000000000002',
  fullName,
  email,
  avatarUrl: null,
  isTeamMember: false,
  title: null,
});
const MESSAGE = {
  id: '0199a1b2-0000-7000-8000-0000000000aa',
  accountId: MILL_ID,
  summaryId: '0199a1b2-0000-7000-8000-0000000000cc',
  provider: 'smtp',
  sentAt: '2026-11-23T08:40:00Z',
  fromContact: contact('Kim Stone', 'kim@stonemill.example'),
  toContacts: [contact('Dana', 'dana@us.example'), contact('Lou', 'lou@stonemill.example')],
  ccContacts: [],
  subject: 'The price list',
  fullBodyHtml: '<p>Our <b>seats</b></p><table><tbody><tr><td>Berlin</td></tr></tbody></table>',
  sentiment: null,
  language: 'en',
};
const MESSAGE_DATA = {
  emailProvider: 'smtp',
  userEmails: ['dana@us.example'],
  canReply: true,
  canForward: true,
  reason: null,
};

interface Options {
  connected?: boolean;
  fails?: boolean;
  /** What sending answers. */
  answer?: unknown;
  /** How the mail stands in the outbox. */
  state?: string;
  /** The account that the recipients tell. */
  account?: { id: string; name: string } | null;
  drafts?: object[];
  request?: Parameters<typeof openComposer>[0];
  /** What the answer closes, by its words. */
  closes?: (body: string) => object;
}

const MILL = { id: MILL_ID, name: 'Stone Mill' };

async function compose({
  connected = true,
  fails = false,
  answer = mailOf('queued'),
  state = 'sent',
  account = MILL,
  drafts = [],
  request = { kind: 'new' },
  closes = () => ({ closes: [], open: [] }),
}: Options = {}) {
  let mailbox: typeof MAILBOX | null = connected ? MAILBOX : null;
  const view = await renderAt(
    <>
      <Composer />
      <Toaster />
    </>,
    {
      respond: ({ url, method, body }) => {
        if (url.includes('/mail-drafts'))
          return method === 'PUT'
            ? {
                ...mailOf('queued'),
                messageId: null,
                body: '',
                quotes: false,
                draftedBy: null,
                sources: [],
                updatedAt: '2026-11-23T09:00:00Z',
              }
            : { drafts };
        if (url.includes('/recipients')) return { contacts: CONTACTS };
        if (url.includes('/email-message/account'))
          return { account: url.includes('accountId=') ? OTHER : account };
        if (url.includes('/closes')) return closes((body as { replyBody: string }).replyBody);
        if (url.includes('/user-message-data')) return MESSAGE_DATA;
        if (/\/(?:reply|forward)$/.test(url)) return fails ? undefined : answer;
        if (url.includes('/accounts?')) return { accounts: [OTHER], total: 1 };
        if (url.includes(`/email-message/${MESSAGE.id}`)) return MESSAGE;
        if (url.includes('/outbox')) return { mails: [mailOf(state)] };
        if (url.includes('/email-message/send')) return fails ? undefined : answer;
        if (url.includes('/mailbox')) {
          if (method === 'PUT') mailbox = MAILBOX;
          return { mailbox };
        }
        return {
          id: 'x',
          email: 'dana@us.example',
          fullName: 'Dana',
          role: 'default',
          org: { name: 'Us', zone: 'UTC' },
        };
      },
    },
  );
  openComposer(request);
  const to = await screen.findByRole('combobox', { name: 'To' }, { timeout: 10_000 });
  return { ...view, to, send: () => screen.getByRole('button', { name: 'Send' }) };
}

const sent = (requests: { url: string; body: unknown }[]) =>
  requests.filter(({ url }) => url.includes('/email-message/send'));

it('adds people by name and address, names wrong addresses, and sends to recipients alone', async () => {
  const { user, to, send, requests } = await compose();
  expect(screen.getByDisplayValue('dana@us.example').hasAttribute('disabled')).toBe(true);
  expect(send().hasAttribute('disabled')).toBe(true);
  await user.type(to, 'kim');
  await screen.findByRole('option', { name: /Kim Stone/ });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Kim Stone' })).toBeTruthy();
  await user.type(to, 'nobody,');
  expect(screen.getByRole('alert').textContent).toBe('“nobody” is not an email address');
  expect(send().hasAttribute('disabled')).toBe(true);
  await user.keyboard('{Backspace}');
  await user.type(screen.getByLabelText('Subject'), 'Hi');
  expect(send().hasAttribute('disabled')).toBe(false);
  await user.click(send());
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(sent(requests)[0]?.body).toMatchObject({
    recipients: [{ email: 'kim@stonemill.example', name: 'Kim Stone' }],
    subject: 'Hi',
    provider: 'smtp',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Sending in 10 seconds')).toBeTruthy();
  await screen.findByText('Email sent', {}, { timeout: 5_000 });
});

it.each([
  ['in another tab', 'visibilitychange'],
  ['in a window beside this one', 'focus'],
])('asks to connect the mailbox first, and sends what waited: %s', async (_, event) => {
  const { user, to, send, requests } = await compose({ connected: false });
  await user.type(to, 'kim@stonemill.example{Enter}');
  await user.click(send());
  await screen.findByText('Connect your mailbox');
  expect(sent(requests)).toEqual([]);
  await user.type(screen.getByPlaceholderText('smtp.company.com'), 'mail.us.example');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  fireEvent(window, new Event(event));
  await waitFor(() => expect(sent(requests)).toHaveLength(1), { timeout: 8_000 });
});

it('has From, To, Cc, Subject, a text with formatting and emoji, Send and Close', async () => {
  const { user, to } = await compose();
  const dialog = within(screen.getByRole('dialog'));
  const from = dialog.getByRole<HTMLInputElement>('textbox', { name: /^From/ });
  expect([from.value, from.disabled]).toEqual(['dana@us.example', true]);
  expect(to).toBe(dialog.getByRole('combobox', { name: 'To' }));
  for (const [role, name] of [
    ['combobox', 'Cc'],
    ['textbox', 'Subject'],
    ['textbox', 'Message'],
    ['toolbar', 'Formatting'],
    ['button', 'Insert emoji'],
    ['button', 'Send'],
  ] as const)
    expect(dialog.getByRole(role, { name })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends everybody once with text, account and provider, is busy meanwhile, and is empty afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user, to, send, requests } = await compose({ answer: promise });
  await user.type(to, 'kim@stonemill.example{Enter}');
  await user.type(
    to,
    'Kim Stone <KIM@StoneMill.example>{Enter}Lou@x.example, lou@x.example{Enter}',
  );
  await user.type(screen.getByRole('combobox', { name: 'Cc' }), 'pat@x.example{Enter}');
  await user.type(screen.getByLabelText('Subject'), 'Hi');
  screen.getByRole('textbox', { name: 'Message' }).innerHTML = '<p>Hello there</p>';
  await screen.findByRole('button', { name: 'Account: Stone Mill' });
  await user.click(send());
  const busy = await screen.findByRole('button', { name: 'Sending…' });
  expect(busy.hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(sent(requests)[0]?.body).toMatchObject({
    recipients: [
      { email: 'kim@stonemill.example', name: '' },
      { email: 'lou@x.example', name: '' },
    ],
    ccRecipients: [{ email: 'pat@x.example', name: '' }],
    subject: 'Hi',
    body: '<p>Hello there</p>',
    accountId: MILL_ID,
    provider: 'smtp',
  });
  resolve(mailOf('queued'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => openComposer({ kind: 'new' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toBe('');
});

it('can be taken back for 10 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, to, send } = await compose({ state: 'queued' });
  await user.type(to, 'kim@stonemill.example{Enter}');
  await user.click(send());
  await screen.findByText('Sending in 10 seconds');
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.getByText('Sending in 10 seconds')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(screen.queryByText('Sending in 10 seconds')).toBeNull();
});

it('stays open and says so for 2 seconds when a mail is not taken', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, to, send } = await compose({ fails: true });
  await user.type(to, 'kim@stonemill.example{Enter}');
  await user.click(send());
  await screen.findByText('Error sending email');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByText('Error sending email')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText('Error sending email')).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(send().hasAttribute('disabled')).toBe(false);
});

it('cannot forward what the server does not hand on', async () => {
  const refused = {
    code: 'invalid_input',
    message: 'No.',
    details: [{ where: '', what: 'Send type not supported' }],
  };
  const { user, to, send, requests } = await compose({
    request: { kind: 'forward', messageId: MESSAGE.id },
    answer: Response.json(refused, { status: 400 }),
  });
  await user.type(to, 'kim@stonemill.example{Enter}');
  await user.click(send());
  await screen.findByText('Error sending email');
  expect(screen.getByText('Send type not supported')).toBeDefined();
  expect(requests.some(({ url }) => url.endsWith(`/${MESSAGE.id}/forward`))).toBe(true);
});

it('keeps what is written as a draft', async () => {
  const { user, requests } = await compose();
  await user.type(screen.getByLabelText('Subject'), 'A thought');
  await waitFor(
    () =>
      expect(
        requests.find(({ url, method }) => method === 'PUT' && url.includes('/mail-drafts'))?.body,
      ).toMatchObject({ kind: 'new', subject: 'A thought' }),
    { timeout: 5_000 },
  );
});

it('asks for the account where the recipients are strangers, and sends the chosen one', async () => {
  const { user, to, send, requests } = await compose({ account: null });
  await user.type(to, 'who@elsewhere.example{Enter}');
  await screen.findByText('None of the recipients belongs to an account yet.');
  await user.click(send());
  expect(screen.getByText('No account selected')).toBeTruthy();
  expect(sent(requests)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Account: Choose an account' }));
  await user.click(await screen.findByRole('button', { name: 'Blue Harbour' }));
  await screen.findByRole('button', { name: 'Account: Blue Harbour' });
  await user.click(send());
  await waitFor(() => expect(sent(requests)[0]?.body).toMatchObject({ accountId: OTHER.id }));
});

it('shows the account that the recipients tell, and sends it', async () => {
  const { user, to, send, requests } = await compose();
  await user.type(to, 'kim@stonemill.example{Enter}');
  await screen.findByRole('button', { name: 'Account: Stone Mill' });
  await user.click(send());
  await waitFor(() => expect(sent(requests)[0]?.body).toMatchObject({ accountId: MILL_ID }));
});

const replies = (requests: { url: string; body: unknown }[]) =>
  requests.filter(({ url }) => url.endsWith('/reply'));

it('says what an answer closes, and appends the original with its formatting', async () => {
  const { user, send, requests } = await compose({
    request: { kind: 'reply', messageId: MESSAGE.id },
    closes: (body) =>
      body.includes('41.50')
        ? {
            closes: [{ id: OTHER.id, title: 'Send the price list', quote: 'It is 41.50.' }],
            open: [],
          }
        : { closes: [], open: [{ id: OTHER.id, title: 'Send the price list' }] },
  });
  await screen.findByText('Still open: Send the price list');
  const editor = screen.getByRole('textbox', { name: 'Message' });
  editor.innerHTML = '<p>It is 41.50.</p>';
  await screen.findByText('Sending closes: Send the price list', {}, { timeout: 5_000 });
  expect(requests.filter(({ url }) => url.includes('/closes')).at(-1)?.body).toEqual({
    replyBody: '<p>It is 41.50.</p>',
  });
  await user.click(send());
  await waitFor(() => expect(replies(requests)).toHaveLength(1));
  expect(replies(requests)[0]?.body).toMatchObject({
    recipients: [{ email: 'kim@stonemill.example' }],
    ccRecipients: [],
    accountId: MILL_ID,
    replyBody: expect.stringMatching(
      /^<p>It is 41\.50\.<\/p><div class="gmail_quote"><p>On .*<b>seats<\/b><\/p><table>.*<\/div>$/,
    ) as unknown,
  });
});

it('does not append an original that the writer has put in', async () => {
  const { user, send, requests } = await compose({
    request: { kind: 'reply', messageId: MESSAGE.id },
  });
  await user.click(screen.getByRole('button', { name: /Kim Stone’s message/ }));
  expect(screen.queryByRole('button', { name: /Kim Stone’s message/ })).toBeNull();
  await user.click(send());
  await waitFor(() => expect(replies(requests)).toHaveLength(1));
  const { replyBody } = replies(requests)[0]!.body as { replyBody: string };
  expect(replyBody.match(/seats/g)).toHaveLength(1);
  expect(replyBody).not.toContain('gmail_quote');
});

it('shows the sources of a draft by the assistant, and keeps them with the draft', async () => {
  const source = {
    text: 'The price is 41.50 a seat until Friday.',
    messageId: MESSAGE.id as never,
    conversationId: MESSAGE.summaryId as never,
    author: 'Lena Vogt',
    sentAt: '2026-11-20T11:20:00Z',
    title: 'Prices',
  };
  const { user, requests } = await compose({
    request: {
      kind: 'reply',
      messageId: MESSAGE.id,
      text: 'Hi Kim,\n\nit is 41.50 until Friday, not 99.',
      draftedBy: 'the assistant',
      sources: [source],
    },
  });
  await screen.findByText('Drafted by the assistant');
  screen.getByText(/from 1 message · 2 facts underlined for you to check/);
  const panel = screen.getByRole('complementary', { name: 'Sources of the draft' });
  expect(panel.textContent).toContain('41.50');
  expect(panel.textContent).toContain('Friday');
  expect(panel.textContent).toContain('Lena Vogt · Prices');
  const marked = [
    ...screen.getByRole('textbox', { name: 'Message' }).querySelectorAll('.underline'),
  ];
  expect(marked.map(({ textContent }) => textContent)).toEqual(['41.50', 'Friday']);
  await user.click(screen.getByRole('button', { name: 'Hide sources' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sources' }));
  await user.type(screen.getByRole('combobox', { name: 'Cc' }), 'lou@stonemill.example{Enter}');
  await waitFor(
    () =>
      expect(
        requests.findLast(({ url, method }) => method === 'PUT' && url.includes('/mail-drafts'))
          ?.body,
      ).toMatchObject({
        draftedBy: 'the assistant',
        sources: [{ messageId: MESSAGE.id, text: source.text }],
        // The lines are the editor's.
        body: expect.not.stringContaining('underline') as unknown,
      }),
    { timeout: 5_000 },
  );
});

it('goes on with the draft that another device has kept', async () => {
  const { send } = await compose({
    drafts: [
      {
        ...mailOf('queued'),
        id: '0199a1b2-0000-7000-8000-0000000000dd',
        kind: 'reply',
        messageId: MESSAGE.id,
        conversationId: MESSAGE.summaryId,
        recipients: [{ email: 'lou@stonemill.example', name: 'Lou' }],
        subject: 'Re: The price list',
        body: '<p>Begun on the telephone</p>',
        quotes: false,
        draftedBy: null,
        sources: [],
        updatedAt: '2026-11-23T09:00:00Z',
      },
    ],
    request: { kind: 'reply', messageId: MESSAGE.id },
  });
  await screen.findByText('Begun on the telephone');
  screen.getByRole('button', { name: 'Remove Lou' });
  expect(send().hasAttribute('disabled')).toBe(false);
});
