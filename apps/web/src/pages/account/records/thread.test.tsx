import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import ThreadPage from './thread.tsx';

const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const THREAD = '00000000-0000-4000-8000-00000000000b';
const LIST = `/app/accounts/${ACCOUNT}/external-communications`;

it('returns to the list of conversations as it was filtered when it is closed', async () => {
  const { user, currentPath, requests } = await renderAt(<ThreadPage />, {
    path: `${LIST}/${THREAD}?providers=gmail&quote=m&words=said`,
    route: '/app/accounts/$accountId/external-communications/$summaryId',
  });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(currentPath()).toBe(`${LIST}?providers=gmail`));
  expect(requests.some(({ url }) => url.includes(`/${THREAD}/enriched`))).toBe(true);
});
