import type { z } from 'zod';
import type { FigureSource, Statement } from '@rapport/contract/calendar/preparation.ts';
import { accountPage } from '../../../platform/tools/links.ts';
import { presentQuote } from '../../claims/present.ts';
import type { QuoteRow } from '../../claims/queries.ts';
import type { Facts } from './facts.ts';

export type Said = z.input<typeof Statement>;

/** Quotes that stand under one statement. */
const QUOTES = 2;

interface Told {
  text: string;
  note?: string | null;
  account: { id: string; name: string | null };
  quotes?: readonly QuoteRow[];
  figures?: FigureSource[];
}

/** A statement with what it rests on; one that rests on nothing is none. */
export function say({ many }: Pick<Facts, 'many'>, shown: Told): Said[] {
  const { quotes = [], figures = [] } = shown;
  if (quotes.length === 0 && figures.length === 0) return [];
  return [
    {
      text: shown.text,
      note: shown.note ?? null,
      accountId: shown.account.id as Said['accountId'],
      accountName: many ? shown.account.name : null,
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
