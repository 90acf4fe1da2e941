import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import ChatPanel from './components/chat-panel.tsx';

const SESSION = '0190e000-0000-7000-8000-000000000001';

const show = (sessionId: string | null) => {
  const onSession = vi.fn<(id: string | null) => void>();
  const panel = (
    <ChatPanel
      account={null}
      sessionId={sessionId}
      onSession={onSession}
      onClose={() => undefined}
    />
  );
  const respond = ({ url }: { url: string }) =>
    url.includes('/history/get?') ? { memories: [], total: 0 } : undefined;
  return renderAt(panel, { path: '/app/home', respond }).then((shown) => ({ ...shown, onSession }));
};
const edge = () => screen.findByRole('separator', { name: 'Width of the assistant' });
const width = async () => Number((await edge()).getAttribute('aria-valuenow'));

afterEach(() => localStorage.clear());

it('is resized by the arrow keys within limits, and keeps its width', async () => {
  const { user } = await show(null);
  (await edge()).focus();
  await user.keyboard('{ArrowLeft}');
  expect(await width()).toBe(424);
  await user.keyboard('{Home}{ArrowRight}');
  expect(await width()).toBe(340);
  await user.keyboard('{End}{ArrowLeft}');
  expect(await width()).toBe(760);
  expect(localStorage.getItem('rapport_assistant_width')).toBe('760');
});

it('starts a new conversation, and opens the old one as a page', async () => {
  const { user, onSession } = await show(SESSION);
  expect((await screen.findByRole('link', { name: 'Open as a page' })).getAttribute('href')).toBe(
    `/app/ask?sessionId=${SESSION}`,
  );
  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(onSession).toHaveBeenCalledWith(null);
});
