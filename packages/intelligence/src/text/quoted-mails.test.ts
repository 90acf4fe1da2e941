import { describe, expect, it } from 'vitest';
import { quotedMails, historyText } from './quoted-mails.ts';

const oldestOf = (history: string) => quotedMails(history)[0];

describe('quotedMails', () => {
  it('gives the oldest of a chain first, without marks and signatures', () => {
    const [oldest, newer] =
      quotedMails(`On Mon, Sep 8, 2014 at 6:57 PM, Tim White <tim@x.example> wrote:

> The latest version is 3.7.11.
>
> Tim
>
> On Mon, Sep 8, 2014 at 6:25 PM, Bob Hunt <bob@y.example> wrote:
>
>> Hi Tim,
>>
>> The first login always fails,
>> the second one succeeds.
>>
>> --
>> Bob Hunt, Y Ltd`);
    expect(oldest?.introduction).toContain('Bob Hunt');
    expect(oldest?.text.trim()).toBe(
      'Hi Tim,\n\nThe first login always fails,\nthe second one succeeds.',
    );
    expect(newer?.introduction).toContain('Tim White');
    expect(newer?.text).not.toContain('Bob');
  });

  it('reads mails below headers, one below the other', () => {
    const history = `-----Original Message-----
From: Ann Lee [mailto:ann@x.example]
Sent: 15 January 2026 10:32
To: Support
Subject: RE: Invoices

Please use the new portal.

From: Dana Reyes <dana@y.example>
Sent: 14 January 2026 09:00
To: Ann Lee
Subject: Invoices

Where do we find the invoices of last year?`;
    expect(quotedMails(history).map(({ text }) => text.trim())).toEqual([
      'Where do we find the invoices of last year?',
      'Please use the new portal.',
    ]);
  });

  it('does not give words to whoever quoted them', () => {
    const mails = quotedMails(`On 8 April 2026 at 5:46 PM, John Crisp wrote:
>
>> Nobody can sign in since the change.
>
> Is the address right?`);
    const by = (words: string) => mails.find(({ text }) => text.includes(words))?.introduction;
    expect(by('Is the address right')).toContain('John Crisp');
    expect(by('Nobody can sign in')).toBe('');
  });

  it('marks where others stand between the words of a mail', () => {
    const text = oldestOf(`Ann wrote:
> First part of it.
>> Something older.
> Second part of it.`);
    expect(quotedMails('Ann wrote:\n> One.\n>> Two.\n> Three.').map((one) => one.text)).toContain(
      'One.\n[…]\nThree.\n',
    );
    expect(text?.text).toContain('Something older.');
  });

  it('finds the place of its words in the history', () => {
    const history = 'Ann wrote:\n> Could you send\n> us the quote?\n> Thanks';
    const { text, placeOf } = oldestOf(history)!;
    const start = text.indexOf('Could');
    const { start: from, end: to } = placeOf(start, text.indexOf('?') + 1);
    expect(history.slice(from, to)).toBe('Could you send\n> us the quote?');
    expect(historyText(history.slice(from, to))).toBe('Could you send us the quote?');
  });

  it('leaves out what mailing lists add', () => {
    const text = oldestOf(
      'Ann wrote:\n> Is there a nightly build?\n> You received this message because you are subscribed.',
    )?.text;
    expect(text?.trim()).toBe('Is there a nightly build?');
  });

  it('has nothing to say of text without quotes', () => {
    expect(quotedMails('Just some words of the mail.')).toEqual([]);
    expect(quotedMails('')).toEqual([]);
  });
});
