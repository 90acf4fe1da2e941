import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { useHideFeeds, useUser } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

function Harness() {
  const { data } = useUser();
  const hide = useHideFeeds();
  return (
    <>
      <button type="button" onClick={() => hide(['nrr'])}>
        hidden: {data?.preferences.hiddenFeeds.join() ?? 'unknown'}
      </button>
      <Toaster />
    </>
  );
}

const show = (saved: unknown) =>
  renderAt(<Harness />, {
    respond: ({ method }) =>
      method === 'PATCH' ? saved : { org: { zone: 'UTC' }, preferences: { hiddenFeeds: ['grr'] } },
  });

it('hides a card at once and saves it', async () => {
  const { user, requests } = await show({ hiddenFeeds: ['nrr'] });
  await user.click(await screen.findByText('hidden: grr'));
  expect(await screen.findByText('hidden: nrr')).toBeTruthy();
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({
      method: 'PATCH',
      url: '/api/v1/user/preferences',
      body: { hiddenFeeds: ['nrr'] },
    }),
  );
});

it('shows the card again when saving fails', async () => {
  const { user } = await show(undefined);
  await user.click(await screen.findByText('hidden: grr'));
  await screen.findByText('Your cards were not changed. Try again.');
  expect(screen.getByText('hidden: grr')).toBeTruthy();
});
