import { describe, expect, it } from 'vitest';
import { locateQuote } from './locate-quote.ts';
import { verifyClaims } from './verify-claims.ts';

const SOURCE = 'Dana,\n\nMy last day is\n  Friday. Priya — she knows — takes “over”.';

describe('locateQuote', () => {
  it.each([
    ['My last day is Friday.', 'My last day is\n  Friday.'],
    ['my LAST day is friday.', 'My last day is\n  Friday.'],
    ['Priya - she knows - takes "over".', 'Priya — she knows — takes “over”.'],
    ['Pri\u00adya — she knows', 'Priya — she knows'],
  ])('finds %j where white space, case, marks or invisible letters differ', (quote, words) => {
    const span = locateQuote(SOURCE, quote);
    expect(span && SOURCE.slice(span.start, span.end)).toBe(words);
  });

  it.each(['My last day is Thursday.', 'Priya knows', '', '  ', 'y', 'Friday. Dana'])(
    'does not find %j',
    (quote) => {
      expect(locateQuote(SOURCE, quote)).toBeNull();
    },
  );
});

describe('verifyClaims', () => {
  const sources = new Map([['m1', SOURCE]]);
  const claim = (...quotes: string[]) => ({
    title: 'x',
    quotes: quotes.map((quote) => ({ source: 'm1', quote })),
  });

  it('keeps a claim with its quote as in the source, and drops one whose quote is not there', () => {
    const { kept, dropped } = verifyClaims(
      [claim('my last day is friday'), claim('We are very happy.'), claim()],
      sources,
    );
    expect(dropped).toBe(2);
    expect(kept[0]?.quotes[0]?.quote).toBe('My last day is\n  Friday');
  });

  it('drops a claim with one invented quote of two, or an unknown source', () => {
    expect(verifyClaims([claim('My last day', 'invented words')], sources).kept).toEqual([]);
    expect(
      verifyClaims([{ quotes: [{ source: 'm2', quote: 'My last day' }] }], sources).kept,
    ).toEqual([]);
  });
});
