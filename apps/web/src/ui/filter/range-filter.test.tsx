import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RangeFilter } from './range-filter.tsx';

function show(value: [number, number]) {
  const onChange = vi.fn<(value: [number, number]) => void>();
  render(
    <RangeFilter
      label="ARR"
      min={0}
      max={1_000}
      step={50}
      value={value}
      format={(amount) => (amount >= 1_000 ? '$1,000 or more' : `$${amount}`)}
      onChange={onChange}
    />,
  );
  return onChange;
}

describe('RangeFilter', () => {
  it('shows only its label while both bounds are open', () => {
    show([0, 1_000]);
    expect(screen.getByRole('button').textContent).toBe('ARR');
  });

  it('shows its bounds, and clears them', async () => {
    const onChange = show([150, 1_000]);
    screen.getByText('ARR $150 or more');
    await userEvent.click(screen.getByRole('button', { name: 'Clear ARR' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith([0, 1_000]);
  });

  it.each<[[number, number], string]>([
    [[0, 500], 'ARR up to $500'],
    [[150, 500], 'ARR $150 – $500'],
  ])('names the bounds that are set: %j', (value, text) => {
    show(value);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('moves a bound by a step with the arrow keys', async () => {
    const user = userEvent.setup();
    const onChange = show([150, 1_000]);
    await user.click(screen.getByText(/^ARR/));
    screen.getByRole('slider', { name: 'ARR from' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith([200, 1_000]);
  });
});
