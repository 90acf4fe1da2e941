import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Multiselect } from './multiselect.tsx';

const OPTIONS = [
  { value: '1', label: 'Dana Whitfield - dana@lumen.example' },
  { value: '2', label: 'Jonas Weber - jonas@lumen.example' },
];
const onChange = vi.fn<(values: string[]) => void>();

function StatefulMultiselect({
  start = [],
  single = false,
}: {
  start?: string[];
  single?: boolean;
}) {
  const [selected, setSelected] = useState(start);
  return (
    <Multiselect
      label="Owner"
      searchable
      single={single}
      options={OPTIONS}
      selected={selected}
      onChange={(next) => {
        onChange(next);
        setSelected(next);
      }}
    />
  );
}

describe('Multiselect', () => {
  it('adds and removes values, and shows them on its button', async () => {
    const user = userEvent.setup();
    render(<StatefulMultiselect />);
    await user.click(screen.getByRole('button', { name: 'Owner' }));
    await user.click(screen.getByRole('checkbox', { name: /Dana/ }));
    await user.click(screen.getByRole('checkbox', { name: /Jonas/ }));
    expect(onChange).toHaveBeenLastCalledWith(['1', '2']);
    screen.getByText('Owner: Dana Whitfield, Jonas Weber');
    await user.click(screen.getByRole('checkbox', { name: /Dana/ }));
    expect(onChange).toHaveBeenLastCalledWith(['2']);
  });

  it('searches the options', async () => {
    const user = userEvent.setup();
    render(<StatefulMultiselect />);
    await user.click(screen.getByRole('button', { name: 'Owner' }));
    await user.type(screen.getByRole('textbox', { name: 'Search Owner' }), 'JONAS@');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: 'Search Owner' }), 'zzz');
    screen.getByText('Nothing matches your search.');
  });

  it('clears and keeps the focus', async () => {
    const user = userEvent.setup();
    render(<StatefulMultiselect start={['1']} />);
    await user.click(screen.getByRole('button', { name: 'Clear Owner' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Owner' }));
  });

  it('holds one value at most when single', async () => {
    const user = userEvent.setup();
    render(<StatefulMultiselect single start={['1']} />);
    await user.click(screen.getByRole('button', { name: /Owner: Dana/ }));
    await user.click(screen.getByRole('radio', { name: /Jonas/ }));
    expect(onChange).toHaveBeenLastCalledWith(['2']);
  });

  it('moves between options by arrow keys', async () => {
    const user = userEvent.setup();
    render(<StatefulMultiselect />);
    await user.click(screen.getByRole('button', { name: 'Owner' }));
    screen.getByRole('checkbox', { name: /Dana/ }).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['2']);
  });
});
