import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountRow } from '@rapport/contract/accounts.ts';
import { chosenCount, selectionOf } from './bulk.ts';
import { useChosenAccounts } from './selection.ts';

const row = (id: string) => ({ id, name: id }) as unknown as AccountRow;
const FIRST = [row('a'), row('b')];
const SECOND = [row('c'), row('d')];

const start = () =>
  renderHook(({ rows, question }) => useChosenAccounts(rows, question), {
    initialProps: { rows: FIRST as AccountRow[] | undefined, question: 'all' },
  });

describe('the accounts that are chosen', () => {
  it('stay when the page turns, and go with another question', () => {
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

  it('are the rows shown when one of all that match is taken off', () => {
    const { result } = start();
    act(() => result.current.chooseMatching());
    expect(result.current.selection.isSelected(row('z'))).toBe(true);
    act(() => result.current.selection.onToggle(FIRST[0]!));
    expect(selectionOf(result.current.chosen, {})).toEqual({ accountIds: ['b'] });
  });

  it('are all that match where the rows are not paged, 1,000 at most', () => {
    const { result, rerender } = start();
    rerender({ rows: undefined, question: 'all' });
    act(() => result.current.selection.onToggleShown());
    expect(chosenCount(result.current.chosen, 100_000)).toBe(1_000);
    expect(selectionOf(result.current.chosen, { take: 20, skip: 40, tiers: ['Growth'] })).toEqual({
      matching: { tiers: ['Growth'] },
    });
  });
});
