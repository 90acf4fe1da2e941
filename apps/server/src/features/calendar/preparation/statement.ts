import type { z } from 'zod';
import type { FigureSource, Statement } from '@rapport/contract/calendar/preparation.ts';
import { accountPage } from '../../../platform/tools/links.ts';
import { presentQuote } from '../../claims/present.ts';
import type { QuoteRow } from '../../claims/queries.ts';
import type { Facts } from './facts.ts';

export type StatementInput = z.input<typeof Statement>;

/** Most quotes of one statement. */
const QUOTES = 2;

interface StatementParts {
  text: string;
  note?: string | null;
  account: { id: string; name: string | null };
  quotes?: readonly QuoteRow[];
  figures?: FigureSource[];
}

/** A statement with its evidence; empty when there is none. */
export function toStatement(
  { many }: Pick<Facts, 'many'>,
  parts: StatementParts,
): StatementInput[] {
  const { quotes = [], figures = [] } = parts;
  if (quotes.length === 0 && figures.length === 0) return [];
  return [
    {
      text: parts.text,
      note: parts.note ?? null,
      accountId: parts.account.id as StatementInput['accountId'],
      accountName: many ? parts.account.name : null,
      quotes: quotes.slice(0, QUOTES).map(presentQuote),
      figures,
    },
  ];
}

/** A figure with the section of the account that shows it. */
export const figure = (
  label: string,
  value: string,
  account: string,
  section: string,
): FigureSource => ({ label, value, link: accountPage(account, section) });
