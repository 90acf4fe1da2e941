import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lasted, StageTimeline } from './stage-timeline.tsx';

describe('how long a stage lasted', () => {
  it.each([
    ['2026-06-01T00:00:00Z', '2026-06-01T08:00:00Z', 'less than a day'],
    ['2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z', '1 day'],
    ['2026-06-01T00:00:00Z', '2026-07-15T00:00:00Z', '44 days'],
    ['2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z', '6 months'],
  ])('from %s to %s is %s', (from, to, words) => expect(lasted(from, to)).toBe(words));
});

it('lists the stages newest first, with who changed them', () => {
  render(
    <StageTimeline
      spells={[
        { stage: 'NewProspect', since: '2026-08-12T10:00:00Z', changedBy: 'Ada' },
        { stage: 'Renewal', since: '2020-08-12T10:00:00Z', changedBy: null },
        { stage: 'Steady', since: null, changedBy: null },
      ]}
    />,
  );
  const [now, old, before] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(now).toContain('New Prospect');
  expect(now).toContain('Since Aug 12, 2026');
  expect(now).toContain('Ada');
  expect(old).toBe('RenewalSince Aug 12, 2020 · 72 months');
  expect(before).toContain('Before changes were recorded');
});

it('says once since when the current stage lasts, also after years', () => {
  render(
    <StageTimeline
      spells={[{ stage: 'Steady', since: '2019-12-30T10:00:00Z', changedBy: null }]}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^SteadySince Dec 30, 2019 · \d+ months$/,
  );
});
