import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveDraft } from './api.ts';
import type { DraftInput } from './api.ts';
import { useDraft } from './use-draft.ts';

vi.mock('./api.ts');

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(saveDraft).mockReset();
  vi.mocked(saveDraft).mockResolvedValue({ id: 'draft' } as Awaited<ReturnType<typeof saveDraft>>);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function write() {
  const content = (body: string) => ({ body }) as Omit<DraftInput, 'id'>;
  const { result, rerender, unmount } = renderHook(
    ({ body }) => useDraft(content(body), true, undefined),
    { initialProps: { body: '' } },
  );
  return { draft: () => result.current, type: (body: string) => rerender({ body }), unmount };
}

const savedTexts = () => vi.mocked(saveDraft).mock.calls.map(([{ body }]) => body);

it('says that it is saved only while no change waits', async () => {
  const { draft, type } = write();
  expect([draft().isUnsaved, draft().savedAt]).toEqual([false, null]);
  type('Hi');
  expect([draft().isUnsaved, draft().savedAt]).toEqual([true, null]);
  await pass(1_200);
  expect(draft().isUnsaved).toBe(false);
  expect(draft().savedAt).toBeInstanceOf(Date);
  type('Hi Kim');
  expect([draft().isUnsaved, draft().savedAt]).toEqual([true, null]);
});

it('saves every ten seconds while somebody goes on typing', async () => {
  const { type } = write();
  for (let second = 1; second <= 21; second += 1) {
    type('x'.repeat(second));
    await pass(1_000);
  }
  expect(savedTexts().map((body) => body?.length)).toEqual([10, 20]);
});

it.each<[string, (unmount: () => void) => void]>([
  ['the composer closes', (unmount) => unmount()],
  [
    'the page is left',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('saves at once when %s', async (_, leave) => {
  const { type, unmount } = write();
  type('Hi Kim');
  leave(unmount);
  await pass(0);
  expect(savedTexts()).toEqual(['Hi Kim']);
});
