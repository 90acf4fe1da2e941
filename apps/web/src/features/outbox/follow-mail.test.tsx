import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { followMail } from './api.ts';

afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([
  ['sent', '', 'Email sent'],
  ['failed', '550 no such person', 'Error sending email550 no such person'],
])('says for 2 seconds that a mail was %s (%s)', async (state, error, words) => {
  const id = '0199a1b2-0000-7000-8000-000000000009';
  await renderAt(<Toaster />, { respond: () => ({ mails: [{ id, state, error }] }) });
  vi.useFakeTimers();
  void followMail(id);
  const shown = () => screen.getByRole('status').textContent;
  await pass(1_500);
  expect(shown()).toBe(words);
  await pass(1_999);
  expect(shown()).toBe(words);
  await pass(1);
  expect(shown()).toBe('');
});
