import { describe, expect, it } from 'vitest';
import { stageSpells } from './spells.ts';

describe('the stages of an account', () => {
  it('are the current stage without a start, when nothing is recorded', () => {
    expect(stageSpells([], 'Renewal')).toEqual([{ stage: 'Renewal', since: null, by: null }]);
  });

  it('are newest first, each from its change, the oldest without a start', () => {
    const [june, august] = [new Date('2026-06-12T10:00:00Z'), new Date('2026-08-12T10:00:00Z')];
    const changes = [
      { at: june, before: 'Onboarding', after: 'Steady', by: null },
      { at: august, before: 'Steady', after: 'Renewal', by: 'Ada' },
    ];
    expect(stageSpells(changes, 'Renewal')).toEqual([
      { stage: 'Renewal', since: august, by: 'Ada' },
      { stage: 'Steady', since: june, by: null },
      { stage: 'Onboarding', since: null, by: null },
    ]);
  });
});
