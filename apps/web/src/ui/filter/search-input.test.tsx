import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [undefined, 400],
  [300, 300],
])('reports what was typed after a pause, with delay %s after %s ms', (delay, pause) => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <SearchInput
      value=""
      label="Search"
      placeholder=""
      onChange={onChange}
      {...(delay && { delay })}
    />,
  );
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('re');
  act(() => void vi.advanceTimersByTime(pause - 1));
  type('renewal');
  act(() => void vi.advanceTimersByTime(pause - 1));
  expect(onChange).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onChange.mock.calls).toEqual([['renewal']]);
});
