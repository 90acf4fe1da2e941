import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Composer } from '../../app/composer.tsx';
import { closeComposer, openComposer } from '../../lib/composer.ts';
import { queryClient } from '../../lib/api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { followNoMails } from './api.ts';

vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  followNoMails();
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

async function compose({ connected = true, fails = false } = {}) {
  let mailbox: typeof MAILBOX | null = connected ? MAILBOX : null;
  const view = await renderAt(
    <>
      <Composer />
      <Toaster />
    </>,
    {
      respond: ({ url, method }) => {
        if (url.includes('/mail-drafts'))
          return method === 'PUT'
            ? {
                ...mailOf('queued'),
                messageId: null,
                body: '',
                quotes: false,
                draftedBy: null,
                updatedAt: '2026-11-23T09:00:00Z',
              }
            : { drafts: [] };
        if (url.includes('/recipients')) return { contacts: CONTACTS };
        if (url.includes('/outbox')) return { mails: [mailOf('sent')] };
        if (url.includes('/email-message/send')) return fails ? undefined : mailOf('queued');
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
  openComposer({ kind: 'new' });
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
  expect(screen.getByRole('alert').textContent).toBe('“nobody” is no e-mail address');
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

it('asks to connect the mailbox first, and then sends what waited', async () => {
  const { user, to, send, requests } = await compose({ connected: false });
  await user.type(to, 'kim@stonemill.example{Enter}');
  await user.click(send());
  await screen.findByText('Connect your mailbox');
  expect(sent(requests)).toEqual([]);
  await user.type(screen.getByPlaceholderText('smtp.company.com'), 'mail.us.example');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  // Connected in another tab, it is found when the window is focused again.
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(sent(requests)).toHaveLength(1), { timeout: 8_000 });
});

it('stays open and says so when a mail is not taken', async () => {
  const { user, to, send } = await compose({ fails: true });
  await user.type(to, 'kim@stonemill.example{Enter}');
  await user.click(send());
  await screen.findByText('Error sending email');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(send().hasAttribute('disabled')).toBe(false);
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
