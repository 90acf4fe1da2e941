import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { chosenCount, selectionOf } from '../edit/bulk.ts';
import { useChosenAccounts } from './selection.ts';

const row = (id: string) => ({ id, name: id }) as unknown as AccountRow;
const FIRST = [row('a'), row('b')];
const SECOND = [row('c'), row('d')];

const start = () =>
  renderHook(({ rows, question }) => useChosenAccounts(rows, question), {
    initialProps: { rows: FIRST as AccountRow[] | undefined, question: 'all' },
  });

describe('the selected accounts', () => {
  it('are kept across pages and cleared when the query changes', () => {
    const { result, rerender } = start();
    act(() => result.current.selection.onToggleShown());
    expect(result.current.selection.shown).toBe('all');
    rerender({ rows: SECOND, question: 'all' });
    act(() => result.current.selection.onToggle(SECOND[0]!));
    expect(chosenCount(result.current.chosen, 50)).toBe(3);
    expect(result.current.selection.shown).toBe('some');
    rerender({ rows: SECOND, question: 'stage=Renewal' });
    expect(chosenCount(result.current.chosen, 50)).toBe(0);
  });

  it('become the rows shown when one of all matches is deselected', () => {
    const { result } = start();
    act(() => result.current.chooseMatching());
    expect(result.current.selection.isSelected(row('z'))).toBe(true);
    act(() => result.current.selection.onToggle(FIRST[0]!));
    expect(selectionOf(result.current.chosen, {})).toEqual({ accountIds: ['b'] });
  });

  it('are all matches, at most 1,000, without pages', () => {
    const { result, rerender } = start();
    rerender({ rows: undefined, question: 'all' });
    act(() => result.current.selection.onToggleShown());
    expect(chosenCount(result.current.chosen, 100_000)).toBe(1_000);
    expect(selectionOf(result.current.chosen, { take: 20, skip: 40, tiers: ['Growth'] })).toEqual({
      matching: { tiers: ['Growth'] },
    });
  });
});
