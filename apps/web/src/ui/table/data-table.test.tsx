import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Sorting } from './data-table.tsx';

const COLUMNS = [
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    cell: (name: string) => (
      <>
        {name} <button type="button">Menu</button>
      </>
    ),
  },
  { key: 'length', title: 'Length', cell: (name: string) => name.length },
];

function show(rows: string[] | undefined, sorting?: Sorting) {
  const onOpen = vi.fn<(row: string) => void>();
  const onSort = vi.fn<(sorting: Sorting) => void>();
  render(
    <DataTable
      label="trees"
      columns={COLUMNS}
      rows={rows}
      keyOf={(name) => name}
      onOpen={onOpen}
      sorting={sorting}
      onSort={onSort}
      empty={<p>No data was found</p>}
    />,
  );
  return { onOpen, onSort };
}

describe('DataTable', () => {
  it('opens a row by click and by Enter, but not by a control inside it', async () => {
    const user = userEvent.setup();
    const { onOpen } = show(['Alder', 'Birch']);
    await user.click(screen.getAllByRole('button', { name: 'Menu' })[0]!);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Birch', { exact: false }));
    screen.getByRole('row', { name: /Alder/ }).focus();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls.flat()).toEqual(['Birch', 'Alder']);
  });

  it('moves between rows by j and k', async () => {
    const user = userEvent.setup();
    const { onOpen } = show(['Alder', 'Birch', 'Cedar']);
    screen.getByRole('row', { name: /Alder/ }).focus();
    await user.keyboard('jjk{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('Birch');
  });

  it('sorts by a column, and reverses the order the second time', async () => {
    const user = userEvent.setup();
    const { onSort } = show(['Alder'], { key: 'name', direction: 'ASC' });
    expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort ?? '').toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'name', direction: 'DESC' });
    expect(screen.queryByRole('button', { name: 'Length' })).toBeNull();
  });

  it('shows placeholders while rows load, and the empty state when there are none', () => {
    show(undefined);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    show([]);
    screen.getByText('No data was found');
  });

  it('has no focusable rows when rows cannot be opened', () => {
    const empty = <p>No data was found</p>;
    render(
      <DataTable
        label="trees"
        columns={COLUMNS}
        rows={['Alder']}
        keyOf={(name) => name}
        empty={empty}
      />,
    );
    expect(screen.getByRole('row', { name: /Alder/ }).hasAttribute('tabindex')).toBe(false);
  });

  it('has a checkbox in each row, on cards only in selection mode', async () => {
    const user = userEvent.setup();
    const onToggle = vi.fn<(row: string) => void>();
    const boxes = (onCards: boolean) => {
      const shown = render(
        <DataTable
          label="trees"
          columns={COLUMNS}
          rows={['Alder']}
          keyOf={(name) => name}
          onOpen={onToggle}
          selection={{
            isSelected: () => false,
            onToggle,
            shown: 'none',
            onToggleShown: () => undefined,
            nameOf: (name) => name,
            onCards,
          }}
          empty={null}
        />,
      );
      return shown.getByRole('checkbox', { name: 'Select Alder' });
    };
    const hidden = boxes(false);
    expect(hidden.closest('td')?.className).toContain('max-sm:hidden');
    await user.click(hidden);
    cleanup();
    expect(boxes(true).closest('td')?.className).not.toContain('max-sm:hidden');
    await user.click(screen.getByText('Alder', { exact: false }));
    expect(onToggle.mock.calls.map(([row]) => row)).toEqual(['Alder', 'Alder']);
  });

  it('ends with the totals', () => {
    render(
      <DataTable
        label="trees"
        columns={COLUMNS}
        rows={['Alder', 'Birch']}
        keyOf={(name) => name}
        onOpen={() => undefined}
        totals={{ length: 10 }}
        empty={null}
      />,
    );
    const last = screen.getAllByRole('row').at(-1);
    expect(last?.textContent).toBe('TotalLength10');
  });
});
