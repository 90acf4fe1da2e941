import { describe, expect, it } from 'vitest';
import { findOpportunities } from './opportunities/find.ts';
import { findRisks } from './risks/find.ts';

const categories = (found: { category: string }[]) => found.map(({ category }) => category);

describe('findRisks', () => {
  it.each([
    ['We have decided not to renew the contract.', 'churn-intent', 'critical'],
    ['We are not going to renew unless the export is fixed.', 'churn-intent', 'critical'],
    ['Wir kündigen hiermit den Vertrag.', 'churn-intent', 'critical'],
    ['Nous ne renouvellerons pas en mars.', 'churn-intent', 'critical'],
    ['We are thinking about switching to another supplier.', 'churn-intent', 'high'],
    ['The increase is far too high for us this year.', 'price', 'high'],
    ['We are considering other vendors at the moment.', 'competitor', 'high'],
    ['My last day is Friday.', 'sponsor-left', 'high'],
    ['Ada Berg is leaving Volta at the end of June.', 'sponsor-left', 'high'],
    ['Your customer service has been terrible since May.', 'support-quality', 'high'],
    ['The export fails for the third time this month.', 'reliability', 'high'],
    ['We are extremely disappointed with the answers so far.', 'support-quality', 'high'],
    ['Hardly anyone uses the dashboards any more.', 'adoption', 'high'],
    ['Legal holds the liability clause up.', 'legal-procurement', 'medium'],
    ['Our contract ends in March and we do not intend to extend it.', 'churn-intent', 'critical'],
    ['As of 1 July I will no longer be your contact.', 'sponsor-left', 'high'],
    ['Globex offered us the same for half the price.', 'competitor', 'high'],
    ['We lost two days of data after the migration.', 'reliability', 'critical'],
    ['The product does not do what was promised.', 'product-gap', 'medium'],
    ['The outage was fixed twice, but it still comes back.', 'reliability', 'medium'],
    ['We might not need all 200 seats next year.', 'adoption', 'high'],
    ['I have been waiting for a reply since Tuesday.', 'support-quality', 'medium'],
  ])('%s', (text, category, level) => {
    expect(findRisks(text)).toContainEqual(expect.objectContaining({ category, level }));
  });

  it.each([
    'Thank you, that works well for us.',
    'We are not thinking about leaving, do not worry.',
    'If we were to cancel, hypothetically, how long is the notice?',
    'Could you send me the invoice of October?',
    'The meeting on Thursday is moved to ten.',
    'We never had a complete outage with you.',
    'It must have a fixed address to work.',
    'I have made an initial implementation in the latest nightly.',
    'The discount you gave us last year was appreciated.',
    'Do you offer a discount for non-profits?',
    'We switched the meeting to Teams.',
    'Several bugs were fixed in the latest release, thank you!',
    'The second week of May works for us.',
    'My colleague Ana is leaving on holiday tomorrow.',
    'Our legal team reviewed and signed the contract.',
    'No downtime was recorded in June.',
    'The train to Oslo is leaving on time.',
    'the parcel has left Hamburg on Tuesday.',
    '',
  ])('is silent on: %s', (text) => {
    expect(findRisks(text)).toEqual([]);
  });

  it('quotes the sentence word for word with its offset, and the highest level of a category once', () => {
    const text = 'Hello.\n\nThe price is too high. We cannot accept the increase. Regards';
    const found = findRisks(text);
    expect(categories(found)).toEqual(['price']);
    for (const { quote, start, end } of found) expect(text.slice(start, end)).toBe(quote);
  });

  it('takes linear time on a text made to be slow', () => {
    const began = performance.now();
    findRisks('we are considering '.repeat(20_000));
    findRisks(`${'a'.repeat(200_000)} not going`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('findOpportunities', () => {
  it.each([
    ['We need 40 more seats in Gothenburg.', 'expansion'],
    ['Wir brauchen zusätzliche Lizenzen für Graz.', 'expansion'],
    ['Our finance team would also like to see a demo.', 'new-team'],
    ['What is the price of the analytics module?', 'upsell'],
    ['I would be happy to be a reference for you.', 'reference'],
    ['We are ready to renew for two years.', 'early-renewal'],
  ])('%s', (text, category) => {
    expect(categories(findOpportunities(text))).toContain(category);
  });

  it('finds nothing in texts without growth', () => {
    expect(findOpportunities('We do not need more seats. The meeting is at ten.')).toEqual([]);
  });
});
