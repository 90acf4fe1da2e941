import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const saying = (text: string, from = 'Dana Whitfield <d.whitfield@vendor.example>') =>
  sentencesOf([{ from, at: new Date(0), side: 'us', text, language: 'en' }])
    .filter(({ formal }) => !formal)
    .map(({ quote }) => quote);

const ANSWER = 'Here is the price list: 41.50 a seat.';

describe('formsOf', () => {
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
    'Dana Whitfield\nDéléguée à la protection des données',
    'Dana Whitfield\nTraining coordinator\nLumen Cloud',
  ])('leaves the answer of a mail that ends with %j', (ending) => {
    expect(saying(`Hi Kim,\n\n${ANSWER}\n\n${ending}`)).toEqual([ANSWER]);
  });

  it('keeps short answers, postscripts and sentences that name the writer', () => {
    expect(saying('Done.')).toEqual(['Done.']);
    expect(saying('Hi Kim,\n\nFixed!\n\nBest,\nDana')).toEqual(['Fixed!']);
    expect(saying('Best,\nDana\n\nPS: the price list is attached.')).toEqual([
      'PS: the price list is attached.',
    ]);
    expect(saying('Thanks!\nInvoice INV-2041')).toEqual(['Invoice INV-2041']);
    expect(saying('Thanks!\nTuesday 3 PM')).toEqual(['Tuesday 3 PM']);
    expect(saying('Best,\nDana\nFreitag 9:30 Uhr, Raum 4')).toHaveLength(1);
    expect(saying('Dana Whitfield has signed the order.')).toHaveLength(1);
    expect(saying('Thanks,\nSent it to Kim on Monday')).toEqual(['Sent it to Kim on Monday']);
    expect(saying('Will do on Monday.', 'Will Page')).toEqual(['Will do on Monday.']);
  });

  it.each([
    [
      'Dana Whitfield <d.whitfield@vendor.example>',
      'Dana Whitfield\nAccounts, Kilbride Bay Hotels',
    ],
    ['Dana Whitfield', 'Dana Whitfield, Payroll'],
    ['Dana Whitfield', 'Dana Whitfield - Control Room'],
    ['Dana Whitfield', 'Dana / Tidewater Festivals'],
    ['Dana Whitfield', 'Dana Whitfield (she/her)\nHR Manager'],
    ['Dana Whitfield', 'Dana Whitfield FCA\nFinance Director, Harcourt & Vane Hotels'],
    ['Dana Whitfield', 'D. Whitfield\nDirecteur\nBakkerij Terpstra Groep'],
    ['Dana Whitfield', 'Dana Whitfield\nManaging Director\nGarrison Guarding Ltd. PSA licensed'],
    [
      'Dana Whitfield',
      'Dana Whitfield\nHead of Sales\nHanover Quay, Dublin 2\nTel: +353 1 555 0140',
    ],
    ['Dana Whitfield', 'Dana\nProduction\nLongmeadow Festival, 24-26 July'],
    ['Dana Whitfield', 'Best,\nDana Whitfield | Vendor | Customer Success\nwww.vendor.example'],
  ])('knows the signature of %s: %j', (from, ending) => {
    const [only, ...others] = sentencesOf([
      { from, at: new Date(0), side: 'them', text: `${ANSWER}\n\n${ending}`, language: 'en' },
    ]).filter(({ quote }) => quote !== 'Best,');
    expect(only?.quote).toBe(ANSWER);
    expect(others).toEqual([]);
  });

  it('reads on where a sentence follows the name', () => {
    expect(saying(`${ANSWER}\nDana\nCan you sign it before Friday`)).toHaveLength(2);
    expect(saying(`${ANSWER}\nDana\nOrder confirmed for the three laptops`)).toHaveLength(2);
  });
});
