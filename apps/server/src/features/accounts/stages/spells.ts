/** A recorded change of an account's stage. */
export interface StageChange {
  at: Date;
  before: string | null;
  after: string | null;
  by: string | null;
}

export interface Spell {
  stage: string | null;
  /** Null when it began before the first recorded change. */
  since: Date | null;
  by: string | null;
}

/** The stages of an account, newest first. `changes` are oldest first. */
export function stageSpells(changes: readonly StageChange[], now: string | null): Spell[] {
  const first = { stage: changes[0] ? changes[0].before : now, since: null, by: null };
  return [
    first,
    ...changes.map(({ at, after, by }) => ({ stage: after, since: at, by })),
  ].toReversed();
}
