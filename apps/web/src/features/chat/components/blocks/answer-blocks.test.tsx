import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnswerBlocks } from './answer-blocks.tsx';

const HALF =
  '```email-draft\n{"title":"Re: Contract","recipients":["jane@mill.example"],"body":"Hi Jane,\\n\\nThank you.';

const draft = () => screen.getByRole('group', { name: 'Draft: Re: Contract' });

it('shows a draft while it is written, and lets a stopped one be copied', () => {
  const shown = (text: string, arriving: boolean) => (
    <AnswerBlocks text={text} citations={[]} arriving={arriving} />
  );
  const { rerender } = render(shown(HALF.slice(0, HALF.indexOf('Hi Jane')), true));
  expect(draft().getAttribute('aria-busy')).toBe('true');
  expect(draft().textContent).toContain('jane@mill.example');
  expect(screen.getByRole('status').textContent).toBe('Writing the draft...');
  rerender(shown(HALF, true));
  expect(draft().textContent).toContain('Thank you.');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(shown(HALF, false));
  expect(draft().getAttribute('aria-busy')).toBe('false');
  expect(screen.getByRole('button', { name: 'Copy draft' })).toBeTruthy();
});
