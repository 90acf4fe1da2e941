import { stageLabel } from '@rapport/contract/enumerations.ts';
import { healthBand, NO_SCORE_LABEL } from '@rapport/contract/health/health.ts';
import { formatMoney, formatScore } from '../../platform/format.ts';

/** Escapes characters of customers' text that Markdown would interpret. */
export const escapeMarkdown = (words: string): string =>
  words.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#~$]/g, '\\$&');

/** +0.4, −2.1 */
export const signed = (value: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** "Healthy (2.5)", "not enough data", or a dash for a new prospect, which has no health. */
export const healthText = (value: number | null | undefined, stage?: string | null): string => {
  const band = healthBand(value);
  if (band && value !== null && value !== undefined) return `${band.label} (${formatScore(value)})`;
  return stage === 'NewProspect' ? '—' : NO_SCORE_LABEL.toLowerCase();
};

export const stageText = (stage: string | null | undefined): string =>
  stage ? stageLabel(stage as 'NewProspect') : '—';

export const arrText = (arr: number | null, currency: string): string =>
  arr === null ? '—' : formatMoney(arr, currency);

/** The sum of amounts in several currencies: "$1,240,000 and €12,000". */
export const moneyOf = (worth: readonly { currency: string; amount: number }[]): string =>
  worth.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ') || 'nothing';

/** "1 case" has the noun of "12 cases": risks, opportunities, people, rows of ARR. */
export const singular = (noun: string): string =>
  noun
    .replace(/^people$/, 'person')
    .replace(/^rows of /, 'row of ')
    .replace(/(?<!^row .*)(?:ies|(?<!s)s)(?= of |$)/, (end) => (end === 'ies' ? 'y' : ''));
