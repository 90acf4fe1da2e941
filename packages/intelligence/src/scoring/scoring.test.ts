import { describe, expect, it } from 'vitest';
import { isUrgent, priorityOf } from './priority.ts';
import { velocity } from './velocity.ts';

const at = new Date('2026-11-21T12:00:00Z');

describe('velocity', () => {
  const message = (side: 'ours' | 'theirs', hour: number) => ({
    side,
    sentAt: new Date(Date.UTC(2026, 0, 1, hour)),
  });

  it('measures from the first message of one side to the next of the other', () => {
    expect(
      velocity([
        message('theirs', 0),
        message('theirs', 2),
        message('ours', 5),
        message('theirs', 6),
      ]),
    ).toEqual({ ours: 5, theirs: 1 });
  });

  it('is null if nobody answered, in any order of messages', () => {
    expect(velocity([message('theirs', 3), message('theirs', 1)])).toEqual({
      ours: null,
      theirs: null,
    });
    expect(velocity([message('ours', 5), message('theirs', 0)])).toEqual({ ours: 5, theirs: null });
  });
});

describe('priorityOf', () => {
  const base = {
    kind: 'request' as const,
    waitsForUs: true,
    dueAt: null,
    requestedAt: at,
    sentiment: 0,
    vip: false,
    urgentWords: false,
  };

  it('is the sum of points that each have a reason', () => {
    const { score, breakdown, priority } = priorityOf({
      ...base,
      dueAt: new Date(at.getTime() + 86_400_000),
      urgentWords: true,
      vip: true,
    });
    expect(score).toBe(breakdown.reduce((sum, { points }) => sum + points, 0));
    expect(breakdown.every(({ reason, points }) => reason !== '' && points > 0)).toBe(true);
    expect(priority).toBe('very_high');
    expect(priorityOf({ ...base, waitsForUs: false }).priority).toBe('low');
  });

  it('recognises urgent words in several languages, as whole words', () => {
    expect(isUrgent('We need it ASAP')).toBe(true);
    expect(isUrgent('Bitte dringend prüfen')).toBe(true);
    expect(isUrgent('the insurgents')).toBe(false);
  });
});
