import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ViewNotice } from './view-notice.tsx';

it('distinguishes a deleted view from views that failed to load, which can be retried', async () => {
  const retryViews = vi.fn<() => void>();
  const { rerender } = render(<ViewNotice list={{ viewsError: null, retryViews }} />);
  expect(screen.getByRole('status').textContent).toContain('no longer exists');
  expect(screen.queryByRole('button')).toBeNull();

  rerender(<ViewNotice list={{ viewsError: new Error('The server is busy.'), retryViews }} />);
  expect(screen.getByRole('status').textContent).toContain(
    'could not be loaded. The server is busy. All accounts are shown.',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(retryViews).toHaveBeenCalledOnce();
});
