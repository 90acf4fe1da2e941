/** A change of the stage made here. */
export interface StageChange {
  at: Date;
  before: string | null;
  after: string | null;
  by: string | null;
}

/** The stage an account had at the end of a month; `month` is its first day. */
export interface StageAtMonthEnd {
  month: string;
  stage: string | null;
}

export interface Spell {
  stage: string | null;
  /** A day; the first of the month for a change seen only between two months' ends; null when it began before anything is recorded. */
  since: string | null;
  changedAt: Date | null;
  changedBy: string | null;
}

const endOfMonth = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number, 1) - 1;
};

/** The stages of an account one after another, newest first: recorded changes, and what month ends show besides. */
export function stageSpells(
  changes: readonly StageChange[],
  months: readonly StageAtMonthEnd[],
  now: { stage: string | null; at: Date },
): Spell[] {
  const spells: Spell[] = [];
  const see = (spell: Spell) => {
    if (spells.at(-1)?.stage === spell.stage) return;
    spells.push(spells.length === 0 && !spell.changedAt ? { ...spell, since: null } : spell);
  };
  const seen = (stage: string | null, since: string): Spell => ({
    stage,
    since,
    changedAt: null,
    changedBy: null,
  });
  const events = [
    ...months.map(({ month, stage }) => ({
      at: endOfMonth(month),
      tell: () => see(seen(stage, month)),
    })),
    ...changes.map(({ at, before, after, by }) => ({
      at: at.getTime(),
      tell: () => {
        const day = at.toISOString().slice(0, 10);
        see(seen(before, `${day.slice(0, 7)}-01`));
        see({ stage: after, since: day, changedAt: at, changedBy: by });
      },
    })),
  ];
  for (const { tell } of events.sort((a, b) => a.at - b.at)) tell();
  see(seen(now.stage, `${now.at.toISOString().slice(0, 7)}-01`));
  return spells.toReversed();
}
