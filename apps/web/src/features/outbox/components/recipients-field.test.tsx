import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { RecipientsField } from './recipients-field.tsx';

afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('looks for contacts 400 ms after the last key, and says when there are none', async () => {
  const { requests } = await renderAt(
    <RecipientsField label="To" people={[]} onChange={() => undefined} />,
    { respond: () => ({ contacts: [] }) },
  );
  vi.useFakeTimers();
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'To' }), { target: { value } });
  type('ki');
  await pass(399);
  type('kim');
  await pass(399);
  expect(requests).toEqual([]);
  await pass(1);
  expect(requests.map(({ url }) => url)).toEqual([expect.stringMatching(/query=kim$/)]);
  await pass(50);
  expect(screen.getByText('No matches found.')).toBeDefined();
});
