import { Provider, SentimentLabel } from '@rapport/contract/enumerations.ts';
import type { FilterReader } from '../../lib/address/url-filters.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The filters of conversations as the address has them. Values that no choice of the page gives are ignored: unknown
 * providers and sentiments, days that do not exist or are still to come, what is no contact.
 */
export const conversationFilters = ({ text, list }: FilterReader, today: string) => ({
  freeText: text('freeText').trim().slice(0, 200),
  dateFrom: knownDay(text('dateFrom'), today),
  dateTo: knownDay(text('dateTo'), today),
  contacts: list('contacts').filter((value) => ID.test(value)),
  projects: list('projects').filter((value) => ID.test(value)),
  labels: list('labels').filter((value) => value.length <= 200),
  sentiments: list('sentiments').filter(
    (value): value is SentimentLabel => SentimentLabel.safeParse(value).success,
  ),
  providers: list('providers').filter((value) => Provider.safeParse(value).success),
});

function knownDay(text: string, today: string): string {
  if (!DAY.test(text) || text > today) return '';
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}
