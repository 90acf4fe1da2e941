import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from './pager.tsx';

function show(page: number, total: number) {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pager page={page} pageSize={20} total={total} item="account" onPage={onPage} />);
  return onPage;
}
const enabled = () =>
  screen
    .getAllByRole('button')
    .filter((button) => !(button as HTMLButtonElement).disabled)
    .map((button) => button.getAttribute('aria-label'));

describe('Pager', () => {
  it('shows the total and the current page', () => {
    show(2, 1_241);
    expect(screen.getByText('1,241 total accounts')).toBeDefined();
    expect(screen.getByText('Page 2 of 63')).toBeDefined();
  });

  it.each([
    [1, 60, ['Next page', 'Last page']],
    [3, 60, ['First page', 'Previous page']],
    [1, 20, []],
    [1, 0, []],
  ])(
    'on page %i of %i rows enables only the buttons that lead somewhere',
    (page, total, expected) => {
      show(page, total);
      expect(enabled()).toEqual(expected);
    },
  );

  it('calls onPage with the target page', async () => {
    const user = userEvent.setup();
    const onPage = show(2, 100);
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
      await user.click(screen.getByRole('button', { name }));
    expect(onPage.mock.calls.flat()).toEqual([1, 1, 3, 5]);
  });
});
