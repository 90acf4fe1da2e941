import { describe, expect, it } from 'vitest';
import { historyText } from '../../text/quoted-mails.ts';
import type { ReadableMessage } from '../conversation.ts';
import { prepareMessage } from '../prepare.ts';
import { readConversation } from '../read-conversation.ts';

const US = ['Sam Lee <sam@vendor.example>'];
const SAM = 'Sam Lee <sam@vendor.example>';
const DANA = 'Dana Reyes <dana@customer.example>';

const mail = (from: string, text: string, day: number): ReadableMessage =>
  prepareMessage({ from, text, at: new Date(Date.UTC(2026, 2, day, 9)) }, US);

const ASKED = 'The nightly export stops after\n> a hundred rows. How can we get the rest?';
const reply = (introduction: string, words = 'Please raise the limit under Settings, Exports.') =>
  mail(SAM, `${words}\n\n${introduction}\n> ${ASKED}`, 4);

const summaryOf = (...messages: ReadableMessage[]) => readConversation(messages).summary;

describe('a summary of a conversation whose first mail is missing', () => {
  const first = reply('On 3 March 2026 at 9:12, Dana Reyes <dana@customer.example> wrote:');

  it('begins with what was asked, by the person who asked, from the mail that quotes it', () => {
    const [asked, answered] = summaryOf(first);
    expect(asked?.text).toMatch(
      /^Dana Reyes \w+: “The nightly export stops after a hundred rows\. How can we get the rest\?”$/,
    );
    expect(asked).toMatchObject({ message: 0, quoted: 'Dana Reyes' });
    expect(historyText(first.history!.slice(asked?.start, asked?.end))).toBe(asked?.quote);
    expect(answered?.text).toContain('Please raise the limit under Settings, Exports.');
    expect(answered).toMatchObject({ message: 0 });
    expect(answered?.quoted).toBeUndefined();
  });

  it('tells what the first message itself says, however short', () => {
    const texts = summaryOf(
      mail(
        DANA,
        `We also need the numbers of the cold store.\n\nOn 2 March 2026 at 8:00, Sam Lee <sam@vendor.example> wrote:\n> Which reports would you like to have for the audit of May?`,
        3,
      ),
      mail(SAM, 'Both are on their way to you, with the list of last year.', 4),
    ).map(({ text }) => text);
    expect(texts[0]).toContain('Sam Lee asked: “Which reports would you like');
    expect(texts.join(' ')).toContain('the numbers of the cold store');
  });

  it('says so where the history does not name the writer', () => {
    const [asked] = summaryOf(reply('On 3 March 2026 at 9:12, d.r@customer.example wrote:'));
    expect(asked?.text).toMatch(/^An earlier mail \w+: /);
    expect(asked?.quoted).toBe('');
  });

  it('finds the words of an empty first message in the next one', () => {
    const [asked] = summaryOf(mail(DANA, '', 3), first);
    expect(asked).toMatchObject({ message: 1, quoted: 'Dana Reyes' });
  });

  it('tells what an empty message said from a later one that quotes it', () => {
    const asked = mail(DANA, 'Where do we find the invoices of the last year?', 3);
    const empty = mail(SAM, '', 4);
    const last = mail(
      DANA,
      'Thank you, they are all there now.\n\nOn 4 March 2026 at 9:00, Sam Lee <sam@vendor.example> wrote:\n> You find every invoice under Settings, Billing.',
      5,
    );
    expect(
      summaryOf(asked, empty, last)
        .map(({ text }) => text)
        .join(' '),
    ).toMatch(/Sam Lee \w+: “You find every invoice under Settings, Billing\.”/);
    expect(summaryOf(asked, empty, last).find(({ quoted }) => quoted)).toMatchObject({
      message: 2,
      quoted: 'Sam Lee',
    });
  });

  it('gives words of an unknown writer to nobody who wrote nothing', () => {
    const asked = mail(DANA, 'Where do we find the invoices of the last year?', 3);
    const answer = mail(
      SAM,
      'Thank you for these words.\n\n-----Original Message-----\nSent: 4 March 2026 10:00\nTo: Sam Lee\nSubject: Invoices\nFrom: \n\nNobody here has seen a single invoice since the summer.',
      5,
    );
    const quotedBy = summaryOf(asked, mail(DANA, '', 4), answer).filter(({ quoted }) => quoted);
    expect(quotedBy.map(({ quoted }) => quoted)).toEqual([]);
  });

  it('takes the first mail itself where the conversation has it', () => {
    const [asked] = summaryOf(mail(DANA, ASKED.replaceAll('\n> ', ' '), 3), first);
    expect(asked?.message).toBe(0);
    expect(asked?.quoted).toBeUndefined();
  });

  it('tells a mail once that two others quote with other breaks', () => {
    const again = mail(
      SAM,
      'There is a second way now, without the limit.\n\nOn 3 March 2026 at 9:12, Dana Reyes <dana@customer.example> wrote:\n> The nightly export stops after a\n> hundred rows. How can we get the rest?',
      6,
    );
    const quoted = summaryOf(mail(DANA, '', 3), first, mail(DANA, '', 5), again).filter(
      (sentence) => sentence.quoted !== undefined,
    );
    expect(quoted).toHaveLength(1);
  });
});
