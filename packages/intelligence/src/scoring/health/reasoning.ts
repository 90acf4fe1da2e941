import { Level } from '@rapport/contract/enumerations.ts';
import type { HealthFactorKey } from '@rapport/contract/health.ts';
import type { HealthFactorResult } from './compute.ts';
import type { HealthInput } from './input.ts';

export interface ReasonSentence {
  text: string;
  /** Ids of the claims with its quotes. */
  evidence: string[];
}

const money = (amount: number) =>
  amount >= 1e6
    ? `$${(amount / 1e6).toFixed(amount >= 1e7 ? 1 : 2)}M`
    : amount >= 1e3
      ? `$${Math.round(amount / 1e3)}k`
      : `$${Math.round(amount)}`;

/** One paragraph: claims with the highest level first, then the factors that lower and raise the score most. */
export function reasoningOf(
  input: HealthInput,
  factors: readonly HealthFactorResult[],
): ReasonSentence[] {
  const sentences: ReasonSentence[] = [];
  const risks = [...input.risks].sort(
    (a, b) => rank(b.level) - rank(a.level) || b.at.getTime() - a.at.getTime(),
  );
  risks
    .slice(0, 3)
    .forEach((risk, index) =>
      sentences.push({ text: riskSentence(risk.title, index, input), evidence: [risk.id] }),
    );
  const movers = [...factors]
    .filter(
      ({ factor, weight, contribution }) =>
        weight > 0 &&
        Math.abs(contribution) >= 0.3 &&
        factor !== 'risks' &&
        factor !== 'opportunities',
    )
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
    .slice(0, 2);
  for (const mover of movers)
    sentences.push({
      text: moverSentence(mover),
      evidence: mover.factor === 'coverage' ? mover.evidence : [],
    });
  const [opportunity] = [...input.opportunities].sort(
    (a, b) => rank(b.level) - rank(a.level) || b.at.getTime() - a.at.getTime(),
  );
  if (opportunity)
    sentences.push({
      text: `Positive: ${lowerFirst(opportunity.title)}.`,
      evidence: [opportunity.id],
    });
  if (sentences.length === 0)
    sentences.push({
      text: 'Nothing stands out: no open risks, and no factor is unusually high or low.',
      evidence: [],
    });
  return sentences;
}

const rank = (level: Level) => Level.options.indexOf(level);
/** Abbreviations stay in capitals: "ARR up 4%". */
const lowerFirst = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);

function riskSentence(title: string, index: number, { renewalInDays, arr }: HealthInput): string {
  if (index > 0 || renewalInDays === null || renewalInDays < 0 || renewalInDays > 120)
    return `${title}.`;
  const when =
    renewalInDays < 14
      ? `${Math.round(renewalInDays)} days`
      : `${Math.round(renewalInDays / 7)} weeks`;
  return `${title}, ${when} before ${arr ? `a ${money(arr)}` : 'the'} renewal.`;
}

const DOWN: Partial<Record<HealthFactorKey, string>> = {
  sentiment: 'Their messages are negative',
  'sentiment-trend': 'Sentiment is getting worse',
  engagement: 'Message volume is down',
  velocity: 'Replies are slow',
  support: 'Support load is high',
  coverage: 'Few contacts are active',
  commercial: 'The commercial outlook is weak',
};
const UP: Partial<Record<HealthFactorKey, string>> = {
  sentiment: 'Their messages are positive',
  'sentiment-trend': 'Sentiment is improving',
  engagement: 'Message volume is up',
  velocity: 'Replies are fast',
  support: 'Support load is low',
  coverage: 'Several contacts are active',
  commercial: 'The commercial outlook is good',
};

const moverSentence = ({ factor, contribution, detail }: HealthFactorResult) =>
  `${(contribution < 0 ? DOWN : UP)[factor] ?? factor} (${lowerFirst(detail)}).`;
