import { expect, it } from 'vitest';
import type { EmailMessage, MailDraft, UserMessageData } from '@rapport/contract/outbox/outbox.ts';
import { forwardOf, htmlOf, isEmptyHtml, quoteOf } from './quoting.ts';
import { addPeople, answerTo, isAddress, parsePeople } from './recipients.ts';
import { startComposing } from './start-composing.ts';

const person = (fullName: string, email: string, isTeamMember = false) => ({
  id: email as never,
  fullName,
  email,
  avatarUrl: null,
  isTeamMember,
  title: null,
});
const message: EmailMessage = {
  id: 'm' as never,
  accountId: 'a' as never,
  summaryId: 'c' as never,
  provider: 'gmail',
  sentAt: '2026-11-23T08:40:00Z',
  fromContact: person('Priya Raman', 'priya@northbridge.example'),
  toContacts: [
    person('Dana Whitfield', 'dana@us.example', true),
    person('Gareth Lowe', 'gareth@northbridge.example'),
  ],
  ccContacts: [
    person('Jonas Weber', 'jonas@us.example', true),
    person('Gareth Lowe', 'gareth@northbridge.example'),
  ],
  subject: 'Renewal on 15 December',
  fullBodyHtml: '<p>Thanks</p>',
  sentiment: null,
  language: 'en',
};
const data: UserMessageData = {
  emailProvider: 'smtp',
  userEmails: ['dana@us.example'],
  canReply: true,
  canForward: true,
  reason: null,
};
const own = data.userEmails;
const emails = (people: readonly { email: string }[]) => people.map(({ email }) => email);

it('answers the writer, or all, each once and never the user', () => {
  expect(answerTo(message, own, false)).toEqual({
    to: [{ email: 'priya@northbridge.example', name: 'Priya Raman' }],
    cc: [],
  });
  const all = answerTo(message, own, true);
  expect(emails(all.to)).toEqual(['priya@northbridge.example', 'gareth@northbridge.example']);
  expect(emails(all.cc)).toEqual(['jonas@us.example']);
  const mine = { ...message, fromContact: person('Dana Whitfield', 'dana@us.example', true) };
  expect(emails(answerTo(mine, own, false).to)).toEqual(['gareth@northbridge.example']);
});

it('reads people as they are typed and pasted', () => {
  expect(parsePeople('"Ann Lee" <Ann@X.example>; bo@x.example,\n cy')).toEqual([
    { name: 'Ann Lee', email: 'ann@x.example' },
    { name: '', email: 'bo@x.example' },
    { name: '', email: 'cy' },
  ]);
  expect(['bo@x.example', 'cy', 'a b@x.example', 'a@b'].map(isAddress)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(
    addPeople([{ email: 'a@x.example', name: 'A' }], [{ email: 'a@x.example', name: '' }]),
  ).toEqual([{ email: 'a@x.example', name: 'A' }]);
});

it('begins a reply in its thread, and a new mail where the user took no part', () => {
  const request = { kind: 'reply', messageId: 'm' } as const;
  expect(startComposing({ request, message, data, drafts: [] })).toMatchObject({
    kind: 'reply',
    subject: 'Re: Renewal on 15 December',
    messageId: 'm',
    accountId: 'a',
    quotes: false,
    notice: null,
  });
  const outside = { ...data, canReply: false, reason: 'Thread replies' };
  const started = startComposing({ request, message, data: outside, drafts: [] });
  expect(started).toMatchObject({ kind: 'new', messageId: undefined, quotes: true });
  expect(started.notice).toBe(
    'You did not take part in the last message, so this goes out as a new email rather than in the thread.',
  );
  expect(emails(started.to)).toEqual(['priya@northbridge.example']);
});

it('goes on with the draft of the thread, and offers the new text instead', () => {
  const kept: MailDraft = {
    id: 'd',
    kind: 'reply',
    messageId: 'm' as never,
    conversationId: 'c' as never,
    accountId: null,
    recipients: [{ email: 'gareth@northbridge.example', name: '' }],
    ccRecipients: [],
    subject: 'Re: Renewal',
    body: '<p>Mine</p>',
    quotes: false,
    attachments: [],
    draftedBy: null,
    sources: [],
    updatedAt: '2026-11-23T08:50:00Z',
  };
  const started = startComposing({
    request: { kind: 'reply', messageId: 'm', text: 'By <the> assistant' },
    message,
    data,
    drafts: [kept],
  });
  expect(started).toMatchObject({
    html: '<p>Mine</p>',
    draftId: 'd',
    drafted: null,
    instead: { html: '<p>By &lt;the&gt; assistant</p>', drafted: null },
  });
  expect(emails(started.to)).toEqual(['gareth@northbridge.example']);
});

it('quotes and forwards the original with who wrote it and when', () => {
  expect(quoteOf(message)).toMatch(
    /^<div class="gmail_quote"><p>On .*Priya Raman &lt;priya@northbridge\.example&gt; wrote:<\/p><blockquote><p>Thanks/,
  );
  expect(forwardOf(message)).toContain('Subject: Renewal on 15 December');
  expect(htmlOf('One\ntwo\n\nthree')).toBe('<p>One<br>two</p><p>three</p>');
  expect(['<p></p>', '<p>&nbsp;</p>', '<p>x</p>'].map(isEmptyHtml)).toEqual([true, true, false]);
});
