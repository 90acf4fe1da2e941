import { describe, expect, it } from 'vitest';
import { withAddresses } from './links.ts';
import { fitResult, listOf } from './rows.ts';

describe('listOf', () => {
  it('counts the rows after the page, also on later pages', () => {
    expect(listOf(['a'], 1).more).toBeNull();
    expect(listOf(['a'], 1_235).more).toBe('and 1,234 more');
    expect(listOf(['a', 'b'], 12, 10).more).toBeNull();
  });
});

describe('fitResult', () => {
  const rows = Array.from({ length: 20 }, (_, place) => ({ place, text: 'x'.repeat(100) }));

  it('does not change a small result', () => {
    const result = listOf(rows, 20);
    expect(fitResult(result, 10_000)).toBe(result);
  });

  it('drops rows from the end until the result fits, and says how many', () => {
    const fitted = fitResult(listOf(rows, 50), 1_000);
    expect(JSON.stringify(fitted).length).toBeLessThanOrEqual(1_000);
    expect(fitted.items).toEqual(rows.slice(0, fitted.items.length));
    expect(fitted.items.length).toBeGreaterThan(5);
    expect(fitted.more).toBe(`and ${50 - fitted.items.length} more`);
  });

  it('throws for a result that is too large and has no rows', () => {
    expect(() => fitResult({ text: 'x'.repeat(2_000) }, 1_000)).toThrow('larger than the limit');
  });
});

describe('withAddresses', () => {
  it('makes links absolute, and changes no other text', () => {
    const found = { items: [{ link: '/app/home', text: '/app/home' }], link: null };
    expect(withAddresses(found, 'https://r.example')).toEqual({
      items: [{ link: 'https://r.example/app/home', text: '/app/home' }],
      link: null,
    });
  });
});
