import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Clamped } from './clamped.tsx';

afterEach(() => void vi.restoreAllMocks());

/** jsdom lays nothing out: the height of the text and of what is shown of it. */
const layOut = (height: number, shown: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(shown);
};

it.each([6, 8] as const)(
  'shows %s lines of a longer text, and the rest on demand',
  async (lines) => {
    layOut(400, 100);
    render(<Clamped lines={lines}>A long text.</Clamped>);
    const text = screen.getByText('A long text.');
    expect(text.className).toBe(`line-clamp-${lines}`);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Read More' }));
    expect(text.className).toBe('');
    await user.click(screen.getByRole('button', { name: 'Read Less' }));
    expect(text.className).toBe(`line-clamp-${lines}`);
  },
);

it('offers nothing more of a text that is shown whole', () => {
  layOut(100, 100);
  render(<Clamped lines={6}>A short text.</Clamped>);
  expect(screen.queryByRole('button')).toBeNull();
});
