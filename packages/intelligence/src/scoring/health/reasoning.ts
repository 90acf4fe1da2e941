import { FACTOR_LABELS, healthBand } from '@rapport/contract/health/health.ts';
import type { HealthBand, HealthFactorKey } from '@rapport/contract/health/health.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { Cap } from './caps.ts';
import type { HealthFactorResult } from './compute.ts';
import { fadeClaims } from './fade.ts';
import type { FadedClaim } from './fade.ts';
import { HOLD_DAYS } from './hold-band.ts';
import type { HealthInput } from './input.ts';
import type { Floor } from './score.ts';

export interface ReasonSentence {
  text: string;
  /** Ids of the claims with its quotes. */
  evidence: string[];
  /** A rule that limits or holds the score. */
  rule?: true;
}

interface Scored {
  factors: readonly HealthFactorResult[];
  caps: readonly Cap[];
  /** What lifted the score, if it did. */
  floor: Floor | null;
  score: number;
  unheld: number;
}

/** The lowest band that is good news: its reasons begin with what is good. */
const GOOD = 4;
const MAX_RISKS = 3;
const MAX_FACTORS = 2;
/** Factors with less effect are not worth a sentence. */
const NOTABLE = 0.3;
const COVERED_BY_CLAIMS = new Set(['risks', 'opportunities']);

const sentence = (text: string, evidence: string[] = []): ReasonSentence => ({
  text: text.endsWith('.') ? text : `${text}.`,
  evidence,
});

/**
 * Whether an open risk, or a factor that is worth a sentence, speaks against an account. Slow answers alone do not: they
 * are common where all is well.
 */
export const speaksAgainst = (
  input: HealthInput,
  factors: readonly HealthFactorResult[],
): boolean => openRisks(input).length > 0 || lowAmong(factors).some((key) => key !== 'velocity');

/** The factors low enough for a sentence. */
export const lowAmong = (factors: readonly HealthFactorResult[]): HealthFactorKey[] =>
  moversAmong(factors)
    .filter(({ contribution }) => contribution < 0)
    .map(({ factor }) => factor);

/** What may be said where no risk counts: others may still be open, which are low or were not mentioned for long. */
export const noRiskText = ({ risks, at }: HealthInput): string =>
  fadeClaims(risks, at).length > 0 ? 'No serious risk is open' : 'No risk is open';

const openRisks = (input: HealthInput): FadedClaim[] =>
  fadeClaims(input.risks, input.at).filter(({ level }) => level !== 'low');

const moversAmong = (factors: readonly HealthFactorResult[]): HealthFactorResult[] =>
  factors.filter(
    ({ factor, weight, contribution }) =>
      weight > 0 && Math.abs(contribution) >= NOTABLE && !COVERED_BY_CLAIMS.has(factor),
  );

/** The caps, then what fits the band, then what speaks against it; what lifted the score stands beside what is good. */
export function reasoningOf(
  input: HealthInput,
  { factors, caps, floor, score, unheld }: Scored,
): ReasonSentence[] {
  const rules = [...caps, ...(floor ? [floor] : [])];
  const named = new Set(rules.flatMap(({ evidence }) => evidence));
  const risks = openRisks(input).filter(({ claim }) => !named.has(claim.id));
  const movers = moversAmong(factors).filter(({ factor }) =>
    rules.every((rule) => rule.factor !== factor),
  );
  const bad = [
    ...risks.slice(0, MAX_RISKS).map((risk, place) => riskSentence(risk, place === 0, input)),
    ...strongest(movers, -1),
  ];
  const opportunity = fadeClaims(input.opportunities, input.at).find(
    ({ claim }) => !named.has(claim.id),
  );
  const good = [
    // No open cases is no reason by itself.
    ...strongest(
      movers.filter(({ factor }) => factor !== 'support'),
      1,
    ),
    ...(opportunity
      ? [sentence(`Positive: ${lowerFirst(opportunity.claim.title)}`, [opportunity.claim.id])]
      : []),
  ];
  const band = healthBand(score);
  const isGood = Math.min(band?.band ?? 0, healthBand(unheld)?.band ?? 0) >= GOOD;
  const held: ReasonSentence[] =
    healthBand(unheld) === band
      ? []
      : [
          {
            ...sentence(heldText(band, unheld)),
            rule: true,
          },
        ];
  // Growth that is only held says so first: nothing else in the reasons fits the band.
  const heldFirst = band?.key === 'growing' && rules.length === 0 ? held : [];
  // Counts and what could be better are no first reason for a good band.
  const isCalm = isGood && rules.length === 0 && risks.length === 0;
  const calm =
    isCalm && heldFirst.length === 0 && good.length + bad.length > 0
      ? [sentence(noRiskText(input))]
      : [];
  const found = isGood ? [...calm, ...good, ...bad] : [...bad, ...good];
  if (found.length === 0 && rules.length === 0)
    found.push(sentence(`${noRiskText(input)}, and no factor is unusually high or low`));
  const lifted = floor ? [ruleSentence(floor)] : [];
  return [
    ...heldFirst,
    ...caps.map(ruleSentence),
    ...(isGood ? [...lifted, ...found] : [...found, ...lifted]),
    ...(heldFirst.length > 0 ? [] : held),
  ];
}

const ruleSentence = ({ text, evidence }: Cap | Floor): ReasonSentence => ({
  ...sentence(text, evidence),
  rule: true,
});

const heldText = (band: HealthBand | null, unheld: number): string =>
  band?.key === 'growing'
    ? `They were growing. Nothing new shows it now; the band changes if that lasts ${HOLD_DAYS} days`
    : `The factors give ${signed(unheld)}, just past the edge of ${band?.label}; the band changes if that lasts ${HOLD_DAYS} days`;

/** Factors whose data are not messages. */
const OF_RECORDS = new Set<HealthFactorKey>(['support', 'commercial']);

/** What is missing for a score: in all, from messages, and from other records. */
export function reasonsForNoScore(
  missing: string,
  factors: readonly HealthFactorResult[],
): ReasonSentence[] {
  const unknown = factors.filter(({ known }) => !known);
  const ofMessages = unknown.filter(({ factor }) => !OF_RECORDS.has(factor));
  const labels = ofMessages.map(({ factor }) => FACTOR_LABELS[factor].toLowerCase());
  return [
    sentence(missing),
    ...(labels.length > 0 ? [sentence(`Unknown without more messages: ${labels.join(', ')}`)] : []),
    ...unknown.filter(({ factor }) => OF_RECORDS.has(factor)).map(({ detail }) => sentence(detail)),
  ];
}

const strongest = (movers: readonly HealthFactorResult[], sign: 1 | -1): ReasonSentence[] =>
  movers
    .filter(({ contribution }) => Math.sign(contribution) === sign)
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
    .slice(0, MAX_FACTORS)
    .map(({ detail, evidence }) => sentence(detail, evidence.slice(0, 1)));

/** Abbreviations stay in capitals: "ARR up 4%". */
const lowerFirst = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);

const signed = (score: number) => score.toFixed(1).replace('-', '−');

/** Days before a renewal in which it is named with the first risk. */
const RENEWAL_DAYS = 120;

function riskSentence(
  { claim }: FadedClaim,
  first: boolean,
  { renewalInDays: days, arr, currency }: HealthInput,
): ReasonSentence {
  const title = claim.title.replace(/\.$/, '');
  if (!first || days === null || days < 0 || days > RENEWAL_DAYS)
    return sentence(title, [claim.id]);
  const when = days < 14 ? plural(days, 'day') : plural(Math.round(days / 7), 'week');
  const renewal = arr ? `a ${money(arr, currency)} renewal` : 'the renewal';
  return sentence(`${title}, ${when} before ${renewal}`, [claim.id]);
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(amount);
