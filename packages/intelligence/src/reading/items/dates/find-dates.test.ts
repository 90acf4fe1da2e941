import { describe, expect, it } from 'vitest';
import { dayOf } from './calendar.ts';
import { findDates } from './find-dates.ts';

/** Wednesday, 11 February 2026. */
const TODAY = dayOf(2026, 2, 11);
const daysIn = (text: string, language = 'en') =>
  findDates(text, TODAY, language).map(({ day }) =>
    new Date(day * 86_400_000).toISOString().slice(0, 10),
  );

describe('findDates', () => {
  it.each([
    ['by Thursday', '2026-02-12'],
    ['by Wednesday', '2026-02-18'],
    ['next Tuesday', '2026-02-17'],
    ['Thursday next week', '2026-02-19'],
    ['Friday week', '2026-02-20'],
    ['on Friday, 26 March at 5pm', '2026-03-26'],
    ['March 3rd', '2026-03-03'],
    ['by the 15th', '2026-02-15'],
    ['by the 9th', '2026-03-09'],
    ['by 10/2', '2026-10-02'],
    ['by COB Thursday', '2026-02-12'],
    ['Wednesday EOD', '2026-02-18'],
    ['EOD', '2026-02-11'],
    ['the day after tomorrow', '2026-02-13'],
    ['within ten business days', '2026-02-25'],
    ['within 48 hours', '2026-02-13'],
    ['in two weeks', '2026-02-25'],
    ['two weeks from today', '2026-02-25'],
    ['before March', '2026-03-01'],
    ['by mid-May', '2026-05-15'],
    ['by the end of January', '2027-01-29'],
    ['this week', '2026-02-13'],
    ['by the end of next week', '2026-02-20'],
    ['before this quarter is out', '2026-03-31'],
    ['by 2026-04-01', '2026-04-01'],
    ['by 5pm', '2026-02-11'],
  ])('knows "%s"', (text, day) => {
    expect(daysIn(text)).toEqual([day]);
  });

  it('takes the last working day for the end of a month', () => {
    expect(daysIn('by end of month')).toEqual(['2026-02-27']);
  });

  it.each([
    ['de', 'übermorgen', '2026-02-13'],
    ['de', 'bis zum 12. Juni', '2026-06-12'],
    ['de', 'bis zum 16.', '2026-02-16'],
    ['de', 'nächsten Freitag', '2026-02-20'],
    ['de', 'bis 31.08.', '2026-08-31'],
    ['fr', "d'ici le 29 mai", '2026-05-29'],
    ['fr', 'mercredi prochain', '2026-02-18'],
    ['fr', 'avant la clôture du trimestre', '2026-03-31'],
    ['es', 'a más tardar el viernes 20', '2026-02-20'],
    ['es', 'antes de mañana', '2026-02-12'],
    ['it', 'entro venerdì prossimo', '2026-02-20'],
    ['nl', 'uiterlijk volgende week vrijdag', '2026-02-20'],
    ['pt', 'até sexta-feira, dia 20', '2026-02-20'],
  ])('knows, in %s, "%s"', (language, text, day) => {
    expect(daysIn(text, language)).toEqual([day]);
  });

  it.each([
    'support around the clock, 24/7',
    'call +44 20 7946 0018 or 905 555 0148',
    'version 3.11.2 of the agent',
    'last Friday',
    'you may use March-hare mode',
    'on 31/31',
    'in the next week or so',
  ])('finds no day in "%s"', (text) => {
    expect(daysIn(text)).toEqual([]);
  });
});
