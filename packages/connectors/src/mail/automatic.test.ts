import { describe, expect, it } from 'vitest';
import { automaticKind } from './automatic.ts';
import { readHead } from './headers.ts';

const kindOf = (headers: string, from = 'ann@acme.example', subject = 'Renewal') =>
  automaticKind(readHead(Buffer.from(`${headers}\n\n`)), from, subject);

describe('distinguishing machines from people', () => {
  it.each([
    ['', 'ann@acme.example', 'Re: Renewal', null],
    [
      'List-Post: <mailto:list@x>\nList-Unsubscribe: <x>\nPrecedence: list',
      'ann@acme.example',
      'A question',
      null,
    ],
    ['List-Unsubscribe: <x>\nIn-Reply-To: <1@x>', 'ann@acme.example', 'Re: A question', null],
    ['Precedence: list\nList-Id: <users.x.example>', 'ann@acme.example', 'A question', null],
    ['Precedence: bulk', 'ann@acme.example', 'Re: A question', null],
    ['Precedence: bulk\nSender: owner-users@x.example', 'ann@acme.example', 'A question', null],
    ['X-Campaign: spring', 'sales@acme.example', 'Our offers', 'newsletter'],
    ['', 'newsome@acme.example', 'Hello', null],
    ['', 'ann@acme.example', 'The office is out of paper', null],
    ['List-Unsubscribe: <mailto:x>', 'sales@acme.example', 'Our offers', 'newsletter'],
    ['Precedence: bulk', 'sales@acme.example', 'Our offers', 'newsletter'],
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      'a@x',
      'Failed',
      'bounce',
    ],
    ['Content-Type: multipart/report; boundary=b', 'a@x', 'Failed', 'bounce'],
    ['', 'mailer-daemon@x', 'Returned mail', 'bounce'],
    [
      'Content-Type: multipart/report; report-type="disposition-notification"',
      'a@x',
      'Read: Hello',
      'automatic',
    ],
    ['Auto-Submitted: auto-replied', 'ann@acme.example', 'Re: Renewal', 'out-of-office'],
    ['', 'ann@acme.example', 'Automatic reply: Renewal', 'out-of-office'],
    ['', 'ann@acme.example', 'Abwesenheitsnotiz', 'out-of-office'],
    ['Auto-Submitted: auto-generated', 'build@acme.example', 'Passed', 'automatic'],
    ['', 'no-reply@acme.example', 'Your invoice', 'automatic'],
    ['', 'acme.announcements@acme.example', 'The canteen', 'automatic'],
    ['', 'notifications+7@acme.example', 'New comment', 'automatic'],
  ])('%j from %s, "%s": %s', (headers, from, subject, expected) => {
    expect(kindOf(headers, from, subject)).toBe(expected);
  });
});
