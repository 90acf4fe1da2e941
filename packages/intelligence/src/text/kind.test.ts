import { describe, expect, it } from 'vitest';
import { messageKind } from './kind.ts';

const kindOf = (text: string, rest: Partial<Parameters<typeof messageKind>[0]> = {}) =>
  messageKind({ declared: null, text, ...rest });

const OFFERS =
  'Antivirus Weekly, issue 12\n\nViruses can cause data loss and service outage. Save up to $40 on our scanner, order now.\nRead more: https://x.example/1\n\nView this e-mail in your browser. To unsubscribe, click here.';

describe('messageKind', () => {
  it('takes the word of the source', () => {
    expect(kindOf('Hello', { declared: 'newsletter' })).toBe('bulk');
    expect(kindOf('Hello', { declared: 'bounce' })).toBe('automatic');
    expect(kindOf('Hello', { declared: 'out-of-office' })).toBe('automatic');
  });

  it.each([
    ['Undeliverable: Renewal', 'Delivery to the following recipients failed.'],
    ['Automatic reply: Renewal', 'I am back on Monday.'],
    ['Abwesenheitsnotiz', 'Ich bin im Urlaub.'],
    ['Accepted: Review', ''],
    [
      '',
      'Thank you for your message. I am out of the office until Friday with limited access to e-mail.',
    ],
    [
      '',
      'Ich bin bis zum 5. Mai nicht im Büro. In dringenden Fällen wenden Sie sich bitte an die Zentrale.',
    ],
    ['', '[#CP-40918] Your ticket has been received. We aim to respond within 8 hours.'],
    ['', 'Ihre Anfrage wurde eröffnet. Wir melden uns.'],
    [
      'Invoice 12',
      'Your invoice is attached.\nThis is an automated message, please do not reply to this e-mail.',
    ],
    ['', 'Diese E-Mail wurde automatisch erstellt. Der Bericht liegt im Portal.'],
  ])('knows machines by subject or words: %s %s', (subject, text) =>
    expect(kindOf(text, { subject })).toBe('automatic'),
  );

  it('knows newsletters and adverts by their look, and mails to a crowd', () => {
    expect(kindOf(OFFERS)).toBe('bulk');
    const html = `${'<img src="x">'.repeat(5)}${'<a href="y">z</a>'.repeat(9)}`;
    const text = `Dear customers,\n${'The new season is here with colours for all. '.repeat(10)}\nManage your preferences`;
    expect(kindOf(text, { html })).toBe('bulk');
    const story = `\nTHE NEWS OF THE DAY\n${'A company did something in a place, and others said so. '.repeat(9)}\nhttps://x.example/story\n=========\n`;
    expect(kindOf(story.repeat(8))).toBe('bulk');
    expect(kindOf('The office is closed on Monday.', { recipients: 60 })).toBe('bulk');
    expect(kindOf('I need your figures by Monday.', { recipients: 60 })).toBe('person');
  });

  it.each([
    'I will be out of the office next week, so please send the contract by Friday.',
    'Ticket 5512 was closed as "resolved, no response from customer". I responded on 22, 26 and 29 May.',
    'The unsubscribe link of our newsletter is broken, subscribers click here and get a 404. Please fix it.',
    'Please remove me from this mailing list.',
    'Our automated messages stopped on Monday. Can you look?',
    'Does it work with R 4.2?\n\nAnn\n_______________________________________________\nusers mailing list\nusers@lists.example\nhttps://lists.example/mailman/listinfo/users\nTo unsubscribe click here',
  ])('leaves persons be: %s', (text) => expect(kindOf(text)).toBe('person'));

  it('counts an answer as written by a person, whatever follows it', () => {
    expect(kindOf(OFFERS, { subject: 'RE: Antivirus Weekly' })).toBe('person');
    expect(kindOf(OFFERS, { reply: true })).toBe('person');
  });
});
