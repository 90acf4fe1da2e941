import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Renewal } from './renewal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Renewal', () => {
  it.each([
    ['2026-11-15', '6 days ago', 'red'],
    ['2026-10-10', '6 weeks ago', 'red'],
    ['2026-12-01', '< 30 days', 'amber'],
    ['2027-01-15', '30-90 days', ''],
    ['2027-05-02', 'Q2 2027', ''],
  ])('shows for %s %s, in its colour', (day, words, colour) => {
    render(<Renewal day={day} />);
    const shown = screen.getByText(words);
    expect(shown.title).toBe(day);
    expect(shown.className).toBe(colour && `text-(--${colour})`);
  });

  it('shows nothing for an account without one', () => {
    render(<Renewal day={null} />);
    expect(screen.getByText('—')).toBeDefined();
  });
});
