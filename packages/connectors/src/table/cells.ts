import { readDay, readPeriod } from './days.ts';
import type { Field, FieldKind } from './fields/field.ts';
import { currencyOf, readMoney, readNumber, readShare } from './money.ts';
import { readDomains, readFlag, readStage } from './values.ts';

export type CellValue = string | number | boolean | string[] | null;

/** The value of a cell; null when it is empty, undefined when it cannot be read. */
export function readCell(text: string, field: Field, dayFirst: boolean): CellValue | undefined {
  const value = text.trim();
  if (value === '' || /^(?:n\/?a|null|none|-|—)$/i.test(value)) return null;
  switch (field.kind) {
    case 'money':
      return readMoney(text) ?? undefined;
    case 'number':
      return readNumber(text) ?? undefined;
    case 'share':
      return readShare(text) ?? undefined;
    case 'currency':
      return value.length <= 3 ? (currencyOf(value) ?? undefined) : undefined;
    case 'day':
      return readDay(text, dayFirst) ?? undefined;
    case 'period':
      return readPeriod(text, dayFirst) ?? undefined;
    case 'flag':
      return readFlag(text) ?? undefined;
    case 'stage':
      return readStage(text);
    case 'choice':
      return readChoice(value, field);
    case 'domain': {
      const domains = readDomains(text);
      return domains.length > 0 ? domains : undefined;
    }
    default:
      return value.length > (field.maxLength ?? Infinity) ? undefined : value;
  }
}

/** An unknown choice is an error in a required field and empty in an optional one. */
function readChoice(text: string, { choices = [], required }: Field): string | null | undefined {
  const chosen = choices.find(([words]) => words.test(text.slice(0, 100)))?.[1];
  return chosen ?? (required ? undefined : null);
}

const REASONS: Record<Exclude<FieldKind, 'choice'>, string> = {
  text: 'cannot be read',
  email: 'is not an e-mail address or a name',
  domain: 'is not a web address: write it as acme.com',
  money: 'is not an amount: write it as 1234.50',
  number: 'is not a number: write it as 1234.5',
  share: 'is not a share: write it as 15% or 0.15',
  currency: 'is not a currency: write it as EUR',
  day: 'is not a date: write it as 2026-11-21',
  period: 'is neither a date nor a month: write it as 2026-11-21 or 2026-11',
  flag: 'is neither yes nor no',
  stage: 'is not a stage',
  list: 'cannot be read',
};

/** The reason why a cell cannot be read, with the expected format. */
export function reasonFor({ kind, choices = [], maxLength }: Field): string {
  if (kind === 'choice')
    return `is not one of ${[...new Set(choices.map(([, value]) => value))].join(', ')}`;
  return maxLength
    ? `is longer than ${maxLength.toLocaleString('en-US')} characters`
    : REASONS[kind];
}
