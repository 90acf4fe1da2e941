import { describe, expect, it } from 'vitest';
import { findRequests } from './find.ts';

// A Thursday.
const sentAt = new Date('2026-11-19T09:00:00Z');
const found = (text: string) => findRequests(text, { sentAt });

describe('findRequests', () => {
  it.each([
    ['Could you send me the signed contract by Monday?', 'request'],
    ['Please check the numbers of October.', 'request'],
    ['I will send you the figures on Friday.', 'commitment'],
    ['Könnten Sie uns bitte die Rechnung schicken?', 'request'],
    ['Wir melden uns bis Freitag bei Ihnen.', 'commitment'],
    ['Pourriez-vous nous envoyer le contrat ?', 'request'],
    ['¿Podría enviarnos la factura de octubre?', 'request'],
  ])('%s is a %s', (text, kind) => {
    expect(found(text)).toMatchObject([{ quote: text, kind }]);
  });

  it.each([
    'Please find attached the report.',
    'Thank you for your help!',
    'We will not renew the contract.',
    'Let me know if you have any questions.',
    'Best regards',
    'The depot in Turku opened in May.',
  ])('is silent on: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('gives each its own sentence and offset', () => {
    const text = 'Hi Ann,\n\nCould you send the export? I will call you on Monday.\n\nBo';
    const requests = found(text);
    expect(requests.map(({ kind }) => kind)).toEqual(['request', 'commitment']);
    for (const { quote, start, end } of requests) expect(text.slice(start, end)).toBe(quote);
  });
});

describe('the due date', () => {
  const due = (text: string, zone = 'UTC') => findRequests(text, { sentAt, zone })[0]?.due;

  it.each([
    ['Could you send it by Friday?', '2026-11-20T17:00:00.000Z'],
    ['Could you send it tomorrow?', '2026-11-20T17:00:00.000Z'],
    ['Could you send it by end of day?', '2026-11-19T17:00:00.000Z'],
    ['Could you send it before 1 December?', '2026-12-01T17:00:00.000Z'],
    ['Could you send the July report?', null],
    ['Could you send it again?', null],
  ])('%s', (text, expected) => {
    expect(due(text)).toBe(expected);
  });

  it('is computed in the zone of the author', () => {
    expect(due('Could you send it by Friday?', 'Europe/Berlin')).toBe('2026-11-20T16:00:00.000Z');
  });
});
