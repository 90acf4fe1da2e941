import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VirtualTable } from './virtual-table.tsx';

const COLUMNS = [
  { key: 'name', title: 'Name', cell: (row: number) => `Row ${row}` },
  { key: 'square', title: 'Square', width: 80, cell: (row: number) => row * row },
];

/** jsdom has no layout: the frame gets a height of 490 px, ten rows. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(490);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.assign(HTMLElement.prototype, { scrollTo: () => undefined });
});

function show(rowAt: (index: number) => number | undefined) {
  const onToggle = vi.fn<(row: number) => void>();
  const onRange = vi.fn<(first: number, last: number) => void>();
  render(
    <VirtualTable
      label="squares"
      columns={COLUMNS}
      total={100_000}
      rowAt={rowAt}
      keyOf={String}
      onRange={onRange}
      onOpen={() => undefined}
      isMuted={() => false}
      sorting={{ key: 'name', direction: 'ASC' }}
      onSort={() => undefined}
      selection={{
        isSelected: (row) => row === 1,
        onToggle,
        shown: 'some',
        onToggleShown: () => undefined,
        nameOf: (row) => `row ${row}`,
      }}
      resetKey="a"
    />,
  );
  return { onToggle, onRange };
}

describe('VirtualTable', () => {
  it('renders only visible rows, with their positions and the total', () => {
    const { onRange } = show((index) => index);
    const table = screen.getByRole('table', { name: 'squares' });
    expect(table.getAttribute('aria-rowcount')).toBe('100001');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]?.getAttribute('aria-rowindex')).toBe('2');
    expect(onRange.mock.lastCall?.[0]).toBe(0);
    // Rows still to be rendered are hidden placeholders.
    expect(onRange.mock.lastCall?.[1]).toBeGreaterThanOrEqual(rows.length - 1);
    expect(onRange.mock.lastCall?.[1]).toBeLessThan(40);
  });

  it('shows placeholders for loading rows, which are no rows to a screen reader', () => {
    show(() => undefined);
    expect(screen.queryByText(/Row/)).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(screen.getAllByRole('row', { hidden: true }).length).toBeGreaterThan(5);
  });

  it('selects rows, also by the key x', async () => {
    const user = userEvent.setup();
    const { onToggle } = show((index) => index);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select row 1' }).checked).toBe(
      true,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
    screen.getByRole('row', { name: /Row 3/ }).focus();
    await user.keyboard('x');
    expect(onToggle.mock.calls.flat()).toEqual([2, 3]);
  });
});
