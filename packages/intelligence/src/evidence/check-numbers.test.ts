import { describe, expect, it } from 'vitest';
import { UNSUPPORTED_MARK } from '@rapport/contract/chat/answer-blocks.ts';
import { checkNumbers, markNumbers } from './check-numbers.ts';

const RESULTS = [
  {
    arr: 1_240_000,
    nrr: 108.4,
    change: -12.3,
    confidence: 0.83,
    renewalDate: '2026-12-12',
    items: [{ id: '01990000-0000-7000-8000-000000000777' }, {}, {}],
    at: '2026-11-19T14:30:00.000Z',
    total: 37,
    link: '/app/accounts/999',
  },
  'They pay $98,500 for 45 seats since March 2024.',
];
const unsupported = (text: string) =>
  checkNumbers(text, RESULTS)
    .filter(({ supported }) => !supported)
    .map((number) => number.text);

describe('checkNumbers', () => {
  it.each([
    'ARR is 1,240,000.',
    'ARR is 1240000, or 1.240.000 to a German.',
    'ARR is $1.2M, $1.24 million, or 1,240k.',
    'NRR is 108.4%, about 108 %.',
    'It fell by 12.3% (12 percent).',
    'We are 83% sure.',
    'It renews on 12 December 2026, on Dec 12th, on 2026-12-12, in December 2026, in 2026.',
    'There are 3 rows of 37.',
    'They wrote at 14:30 on 19 Nov.',
    'They pay 98,500 for 45 seats since March 2024.',
    'Two risks and three people, in Q3 and v2, the 3rd time.',
    '1. first [1]\n2) second [7](#cite-7)',
  ])('supports: %s', (text) => {
    expect(unsupported(text)).toEqual([]);
  });

  it.each([
    ['ARR is 1,250,000.', ['1,250,000']],
    ['ARR is $1.3M.', ['1.3M']],
    ['ARR is $1.25 million.', ['1.25 million']],
    ['NRR is 108.5%.', ['108.5%']],
    ['It fell by 13 %.', ['13 %']],
    ['It renews on 13 December 2026.', ['13 December 2026']],
    ['It renews in May 2026.', ['May 2026']],
    ['In 2031 it ends.', ['2031']],
    ['There are 38 of them, at 15:30.', ['38', '15:30']],
    ['Its account is 999, with 777 behind it.', ['999', '777']],
    ['37 of 41', ['41']],
  ])('marks: %s', (text, expected) => {
    expect(unsupported(text)).toEqual(expected);
  });

  it('takes linear time on a long line', () => {
    const began = process.threadCpuUsage();
    checkNumbers(`${'1,234'.repeat(20_000)} ${'1.'.repeat(50_000)}`, []);
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(2_000);
  });
});

describe('markNumbers', () => {
  it('marks each unsupported number, and does not change the text', () => {
    expect(markNumbers('ARR is $1.2M, up from $900,000 [1].', RESULTS)).toEqual({
      text: `ARR is $1.2M, up from $900,000${UNSUPPORTED_MARK} [1].`,
      unsupported: 1,
    });
  });
});
