import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBreadcrumb, usePageBreadcrumb } from './breadcrumb.tsx';

it('sets the breadcrumb and the title, and its menu calls the latest handler', () => {
  const early = vi.fn<() => void>();
  const late = vi.fn<() => void>();
  const { result, rerender } = renderHook(
    ({ onSelect }) => {
      usePageBreadcrumb([
        { label: 'Home', to: '/app/home' },
        { label: 'Risks Buster Agent', menu: [{ label: 'Regenerate', onSelect }] },
      ]);
      return useBreadcrumb();
    },
    { initialProps: { onSelect: early } },
  );
  expect(document.title).toBe('Risks Buster Agent · Home · Rapport');
  rerender({ onSelect: late });
  act(() => result.current[1]?.menu?.[0]?.onSelect());
  expect(early).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalledOnce();
});
