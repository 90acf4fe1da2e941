import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Variation } from '@rapport/contract/settings/variation.ts';
import { VariationPreview } from '../../features/settings/components/variation-preview.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { usePreviewData } from './use-preview-data.ts';

afterEach(() => vi.unstubAllGlobals());

const Preview = () => (
  <VariationPreview draft={Variation.parse({ kpis: ['arr'] })} data={usePreviewData(true)} />
);
const keyFigure = () =>
  within(screen.getByRole('list', { name: 'Key figures' })).getByRole('listitem').textContent;

it('says that figures could not be loaded, and loads them again', async () => {
  let works = false;
  const { user } = await renderAt(<Preview />, {
    respond: ({ url }) => {
      if (!works) return undefined;
      return url.includes('metrics') ? { metrics: [] } : { accounts: [], count: 0 };
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your figures could not be loaded.',
  );
  expect(keyFigure()).toBe('ARR—');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows dashes where there is no account yet', async () => {
  await renderAt(<Preview />, {
    respond: ({ url }) => (url.includes('metrics') ? { metrics: [] } : { accounts: [], count: 0 }),
  });
  await waitFor(() => expect(keyFigure()).toBe('ARR—'));
  expect(screen.getByText('An account')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
