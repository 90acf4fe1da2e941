import { describe, expect, it } from 'vitest';
import { stagesOf } from './stages.ts';

const now = new Date('2026-11-21T09:00:00Z');
const stages = (stage: string, startDate: string) =>
  stagesOf({ key: 'mill', stage, startDate }, now);

describe('how a sample account came to its stage', () => {
  it('is without a past for a prospect', () => {
    expect(stages('NewProspect', '2026-01-01')).toEqual([]);
  });

  it('begins with onboarding and ends where it stands, day after day', () => {
    const steps = stages('Renewal', '2024-01-01');
    expect(steps.map(({ after }) => after)).toEqual([
      'Onboarding',
      'Adoption',
      'Steady',
      'Renewal',
    ]);
    const days = steps.map(({ on }) => on);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)! < '2026-11-21').toBe(true);
  });

  it('joins each stage to the one before', () => {
    const steps = stages('Churned', '2024-01-01');
    for (const [at, { before }] of steps.entries())
      expect(before).toBe(at === 0 ? 'NewProspect' : steps[at - 1]!.after);
  });

  it('goes no further than a young customer has come', () => {
    expect(stages('Adoption', '2026-06-01').map(({ after }) => after)).toEqual([
      'Onboarding',
      'Adoption',
    ]);
  });
});
