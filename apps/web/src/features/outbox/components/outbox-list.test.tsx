import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutboxMail, OutboxState } from '@rapport/contract/outbox/outbox.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { OutboxList } from './outbox-list.tsx';

const mailOf = (state: OutboxState, error: string | null = null): OutboxMail => ({
  id: `0199a1b2-0000-7000-8000-00000000000${state.length}` as OutboxMail['id'],
  kind: 'new',
  state,
  conversationId: null,
  accountId: null,
  recipients: [{ email: 'kim@stonemill.example', name: 'Kim Stone' }],
  ccRecipients: [],
  subject: `Mail that is ${state}`,
  snippet: '',
  attachments: [],
  notBefore: '2026-11-23T09:00:10Z',
  error,
  attempts: [],
  sentMessageId: null,
  createdAt: '2026-11-23T09:00:00Z',
  sentAt: null,
});

it.each([
  ['queued', ['Queued'], ['Undo']],
  ['sending', ['Sending'], []],
  ['sent', ['Sent'], []],
  ['failed', ['Failed', '550 no such person'], ['Edit', 'Try again']],
  ['unknown', ['May not have arrived', 'It broke off'], ['It arrived', 'Send again']],
] as const)('a mail that is %s says so, and what a person can do', async (...given) => {
  const [state, [label, error = null], actions] = given;
  await renderAt(<OutboxList mails={[mailOf(state, error)]} />);
  const mail = within(screen.getByRole('listitem'));
  for (const words of [label, ...(error === null ? [] : [error])])
    expect(mail.getByText(words)).toBeDefined();
  expect(mail.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions);
});

it.each([
  ['failed', 'Try again', 'retry'],
  ['unknown', 'Send again', 'retry'],
  ['unknown', 'It arrived', 'arrived'],
] as const)('a mail that is %s: %s', async (state, button, call) => {
  const mail = mailOf(state);
  const { user, requests } = await renderAt(<OutboxList mails={[mail]} />, {
    respond: () => ({ ...mail, state: 'sent' }),
  });
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: button }));
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: expect.stringMatching(new RegExp(`${mail.id}/${call}$`)),
  });
});
