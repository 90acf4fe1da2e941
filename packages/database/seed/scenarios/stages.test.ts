import { describe, expect, it } from 'vitest';
import { stagesOf } from './stages.ts';

const now = new Date('2026-11-21T09:00:00Z');
const stages = (stage: string, startDate: string) =>
  stagesOf({ key: 'mill', stage, startDate }, now);

describe('the stage history of a sample account', () => {
  it('is empty for a prospect', () => {
    expect(stages('NewProspect', '2026-01-01')).toEqual([]);
  });

  it('begins with onboarding and ends with the current stage, without gaps', () => {
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

  it('starts each stage when the one before ends', () => {
    const steps = stages('Churned', '2024-01-01');
    for (const [at, { before }] of steps.entries())
      expect(before).toBe(at === 0 ? 'NewProspect' : steps[at - 1]!.after);
  });

  it('is short for a new customer', () => {
    expect(stages('Adoption', '2026-06-01').map(({ after }) => after)).toEqual([
      'Onboarding',
      'Adoption',
    ]);
  });
});
