import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const saying = (text: string, from = 'Dana Whitfield <d.whitfield@vendor.example>') =>
  sentencesOf([{ from, at: new Date(0), side: 'us', text, language: 'en' }])
    .filter(({ formal }) => !formal)
    .map(({ quote }) => quote);

const ANSWER = 'Here is the price list: 41.50 a seat.';

describe('formalLines', () => {
  it.each([
    'Best regards,\nDana',
    'Dana',
    '- Dana',
    '—Dana',
    '/Dana',
    'DW',
    'Cheers, Dana',
    'Best,\nD.',
    'Thanks! Dana',
    'Dana 🙂',
    'xx Dana',
    'Talk soon,\nDana',
    'Have a great weekend!\nDana',
    'All the best,\n\nDana\nLumen Cloud',
    'Regards\nDana W.',
    'Dana Whitfield\nCustomer Success Manager\nLumen Cloud',
    'Kind regards from sunny Lisbon,\nDana',
    'Best,\nDanny',
    'Sent from my iPhone',
    'LG Dana',
    'Viele Grüße\nDana Whitfield',
    'Mit freundlichen Grüßen, Dana Whitfield',
    'Grüße aus Berlin, Dana',
    'Bien à vous,\nDana',
    'Bonne journée,\nDana',
    'Un saludo,\nDana',
    'Met vriendelijke groet, Dana',
  ])('leaves the answer of a mail that ends with %j', (ending) => {
    expect(saying(`Hi Kim,\n\n${ANSWER}\n\n${ending}`)).toEqual([ANSWER]);
  });

  it('keeps short answers, postscripts and sentences that name the writer', () => {
    expect(saying('Done.')).toEqual(['Done.']);
    expect(saying('Hi Kim,\n\nFixed!\n\nBest,\nDana')).toEqual(['Fixed!']);
    expect(saying('Best,\nDana\n\nPS: the price list is attached.')).toEqual([
      'PS: the price list is attached.',
    ]);
    expect(saying('Dana Whitfield has signed the order.')).toHaveLength(1);
    expect(saying('Thanks,\nSent it to Kim on Monday')).toEqual(['Sent it to Kim on Monday']);
    expect(saying('Will do on Monday.', 'Will Page')).toEqual(['Will do on Monday.']);
  });
});
