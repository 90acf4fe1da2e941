import { describe, expect, it } from 'vitest';
import { currencyOf, readMoney, readNumber, readShare } from './money.ts';

describe('reading an amount', () => {
  it.each([
    ['1200', 1200],
    ['1100.04', 1100.04],
    ['$1,240,000.50', 1_240_000.5],
    ['1.240.000,50 €', 1_240_000.5],
    ['EUR 1 240 000', 1_240_000],
    ['1\u00a0240,5', 1240.5],
    ["CHF 1'240'000.00", 1_240_000],
    ['1,234', 1234],
    ['1.234', 1234],
    ['12,5', 12.5],
    ['1234.567', 1234.57],
    ['0.125', 0.13],
    ['1,234.567', 1234.57],
    ['12,34,567', 1_234_567],
    ['1.2M', 1_200_000],
    ['1,5 Mio €', 1_500_000],
    ['2 Mrd', 2_000_000_000],
    ['48k', 48_000],
    ['£3bn', 3_000_000_000],
    ['(300)', -300],
    ['-1,000.50', -1000.5],
    ['$-20', -20],
    ['-$20', -20],
    ['0', 0],
    ['-0', 0],
  ])('%s', (text, expected) => {
    expect(readMoney(text)).toBe(expected);
  });

  it.each([
    '',
    'free',
    '12 seats',
    '1-2',
    '$',
    '1e5',
    '12%',
    '1.2.3,4,5',
    '03/04/2026',
    '=1+1',
    `1${' '.repeat(50_000)}x`,
  ])('finds none in %j', (text) => {
    expect(readMoney(text)).toBeNull();
  });
});

describe('naming a currency', () => {
  it.each([
    ['₹1,099', 'INR'],
    ['$1,240', 'USD'],
    ['12 eur', 'EUR'],
    ['48k', null],
    ['1.5 Mio €', 'EUR'],
    ['1.5 Mio', null],
    ['1200', null],
  ])('%s: %s', (text, expected) => {
    expect(currencyOf(text)).toBe(expected);
  });
});

describe('reading a plain number', () => {
  it.each([
    ['0.0187', 0.0187],
    ['1.234', 1.234],
    ['1,234', 1234],
    ['1,234.5', 1234.5],
    ['-12', -12],
    ['12', 12],
    ['twelve', null],
    ['', null],
  ])('%j: %s', (text, expected) => {
    expect(readNumber(text)).toBe(expected);
  });

  it.each([
    ['64%', 0.64],
    ['0.15', 0.15],
    ['15', 0.15],
    ['0.5%', 0.005],
    ['0', 0],
    ['120%', null],
    ['-5%', null],
  ])('as a share, %j: %s', (text, expected) => {
    expect(readShare(text)).toBe(expected);
  });
});
