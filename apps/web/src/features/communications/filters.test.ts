import { expect, it } from 'vitest';
import { filterReader } from '../../lib/address/url-filters.ts';
import { conversationFilters } from './filters.ts';

const ID = '0190b000-0000-7000-8000-000000000001';
const filtersOf = (search: Record<string, unknown>) =>
  conversationFilters(filterReader(search), '2026-11-23');

it('keeps what the page can choose', () => {
  const chosen = {
    freeText: 'renewal',
    dateFrom: '2026-10-01',
    dateTo: '2026-11-23',
    contacts: [ID],
    projects: [ID],
    labels: ['Renewal'],
    sentiments: ['negative', 'very-positive'],
    providers: ['gmail'],
  };
  expect(filtersOf(chosen)).toEqual(chosen);
});

it('ignores unknown values, days that do not exist and days to come', () => {
  expect(
    filtersOf({
      dateFrom: '2026-02-30',
      dateTo: '2026-11-24',
      contacts: ['me', ID],
      projects: ['all', ID],
      sentiments: ['furious', 'neutral'],
      providers: ['myspace', 'slack'],
    }),
  ).toMatchObject({
    dateFrom: '',
    dateTo: '',
    contacts: [ID],
    projects: [ID],
    sentiments: ['neutral'],
    providers: ['slack'],
  });
});
