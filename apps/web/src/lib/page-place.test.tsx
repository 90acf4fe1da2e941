import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCrumbs, usePagePlace } from './page-place.tsx';

it('tells the shell where a page stands, and what can be done there now', () => {
  const early = vi.fn<() => void>();
  const late = vi.fn<() => void>();
  const { result, rerender } = renderHook(
    ({ onSelect }) => {
      usePagePlace([
        { label: 'Home', to: '/app/home' },
        { label: 'Risks Buster Agent', menu: [{ label: 'Regenerate', onSelect }] },
      ]);
      return useCrumbs();
    },
    { initialProps: { onSelect: early } },
  );
  expect(document.title).toBe('Risks Buster Agent · Home · Rapport');
  rerender({ onSelect: late });
  act(() => result.current[1]?.menu?.[0]?.onSelect());
  expect(early).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalledOnce();
});
