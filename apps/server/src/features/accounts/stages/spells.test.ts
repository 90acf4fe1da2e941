import { describe, expect, it } from 'vitest';
import { stageSpells } from './spells.ts';

const now = { stage: 'Renewal', at: new Date('2026-11-21T09:00:00Z') };

describe('the stages of an account', () => {
  it('are what it is in now, since before the records, when nothing is recorded', () => {
    expect(stageSpells([], [], now)).toEqual([
      { stage: 'Renewal', since: null, changedAt: null, changedBy: null },
    ]);
  });

  it('are read off month ends, to the month', () => {
    const months = [
      { month: '2026-07-01', stage: 'Adoption' },
      { month: '2026-08-01', stage: 'Steady' },
      { month: '2026-09-01', stage: 'Steady' },
    ];
    expect(stageSpells([], months, now).map(({ stage, since }) => [stage, since])).toEqual([
      ['Renewal', '2026-11-01'],
      ['Steady', '2026-08-01'],
      ['Adoption', null],
    ]);
  });

  it('name the moment and the person of a change made here, and say once what a month end repeats', () => {
    const at = new Date('2026-08-12T10:00:00Z');
    const months = [
      { month: '2026-07-01', stage: 'Steady' },
      { month: '2026-08-01', stage: 'Renewal' },
    ];
    const spells = stageSpells(
      [{ at, before: 'Steady', after: 'Renewal', by: 'Ada' }],
      months,
      now,
    );
    expect(spells).toEqual([
      { stage: 'Renewal', since: '2026-08-12', changedAt: at, changedBy: 'Ada' },
      { stage: 'Steady', since: null, changedAt: null, changedBy: null },
    ]);
  });

  it('show a stage between a month end and the change that left it', () => {
    const at = new Date('2026-09-20T10:00:00Z');
    const spells = stageSpells(
      [{ at, before: 'Assessment', after: 'Renewal', by: null }],
      [{ month: '2026-08-01', stage: 'Steady' }],
      now,
    );
    expect(spells.map(({ stage, since }) => [stage, since])).toEqual([
      ['Renewal', '2026-09-20'],
      ['Assessment', '2026-09-01'],
      ['Steady', null],
    ]);
  });
});
