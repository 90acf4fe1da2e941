import type { SampleAccount } from '../workspace.ts';

interface StageStep {
  before: string;
  after: string;
  /** A calendar day. */
  on: string;
}

const DAY = 86_400_000;
/** The first stages of a customer, in days after its start. */
const BEGINNING = [
  ['Onboarding', 0],
  ['Adoption', 90],
  ['Steady', 240],
] as const;

type StagedAccount = Pick<SampleAccount, 'key' | 'stage' | 'startDate'>;

/** The stage history of an account: onboarding, adoption, steady, then its current stage. A prospect has none. */
export function stagesOf({ key, stage, startDate }: StagedAccount, now: Date): StageStep[] {
  if (stage === 'NewProspect') return [];
  const slow = key.length * 17;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const latest = now.getTime() - (20 + (slow % 60)) * DAY;
  const steps: StageStep[] = [];
  let before = 'NewProspect';
  const step = (after: string, time: number) => {
    if (after !== before) steps.push({ before, after, on: day(time) });
    before = after;
  };
  const known = BEGINNING.findIndex(([name]) => name === stage);
  for (const [name, after] of known < 0 ? BEGINNING : BEGINNING.slice(0, known + 1)) {
    const time = Date.parse(startDate) + (after === 0 ? 0 : after + (slow % 45)) * DAY;
    if (time < latest) step(name, time);
  }
  step(stage, latest);
  return steps;
}
