import { describe, expect, it } from 'vitest';
import { figureOf } from './figures.ts';
import { intentOf } from './intent.ts';
import { namedIn } from './names.ts';
import { bestPassages } from './passages.ts';
import { daysAhead, windowOf } from './window.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('intentOf', () => {
  it.each([
    ['Draft a reply to Ann about the risk', 'draft'],
    ['Write me an e-mail to them', 'draft'],
    ['Draft a mail about the pipeline', 'draft'],
    ['What is our NRR?', 'figure'],
    ['How many open risks do we have?', 'count'],
    ['How many accounts are at risk?', 'count'],
    ['What revenue risks are there?', 'risks'],
    ['Why is the score of Acme so low?', 'health'],
    ['How is Acme doing?', 'health'],
    ['What did we promise Acme?', 'promises'],
    ['Which renewals are at risk?', 'renewals'],
    ['What are the top risks?', 'risks'],
    ['Who complains most?', 'risks'],
    ['Where could we upsell?', 'opportunities'],
    ['Who owns Acme?', 'people'],
    ['When did we last hear from Acme?', 'latest'],
    ['What happened last week?', 'latest'],
    ['Summarise Acme', 'brief'],
    ['What did they say about the export?', 'search'],
    ['What happened to the importer?', 'search'],
  ])('%s is %s', (question, intent) => {
    expect(intentOf(question)).toBe(intent);
  });
});

describe('figureOf', () => {
  it.each([
    ['What is our ARR?', 'revenue'],
    ['How much revenue do we have?', 'revenue'],
    ['What is the ARR of Acme?', 'revenue'],
    ['What’s our total ARR', 'revenue'],
    ['How much ARR is at risk?', 'revenue-at-risk'],
    ['ARR at risk', 'revenue-at-risk'],
    ['And net revenue retention?', 'nrr'],
    ['Why did GRR fall?', 'grr'],
    ['What is the forecasted ARR?', 'forecast-revenue'],
    ['How is the pipeline?', 'pipeline'],
    ['Which renewals are coming up?', 'upcoming-renewals'],
    ['Which accounts are signed but not live?', 'signed-not-live'],
    ['Show the top 20 accounts', 'top-accounts'],
    ['Who are our largest customers?', 'top-accounts'],
    ['Are there revenue anomalies?', 'revenue-anomalies'],
    ['What is our churn rate?', 'churn'],
    ['How much revenue did we lose?', 'churn'],
    ['Revenue this year?', 'custom-revenue'],
  ])('%s asks for %s', (question, name) => expect(figureOf(question)).toBe(name));

  it.each([
    'Which renewals are at risk?',
    'Which accounts may churn?',
    'What did they say about the forecast?',
    'Is anyone at the top of Acme unhappy?',
  ])('%s asks for none', (question) => expect(figureOf(question)).toBeNull());
});

describe('namedIn', () => {
  const names = ['Northern Mill', 'Northern Lights', 'Étoile', 'Sable & Finch', 'Mill'].map(
    (name) => ({ name }),
  );
  const found = (question: string) => {
    const { whole, partly } = namedIn(question, names);
    return (whole.length > 0 ? whole : partly).map(({ name }) => name);
  };

  it('matches whole names, longest first, without accents and punctuation', () => {
    expect(found('Why did Northern Mill drop?')).toEqual(['Northern Mill']);
    expect(found('and etoile’s contract?')).toEqual(['Étoile']);
    expect(found('Summarise sable finch')).toEqual(['Sable & Finch']);
    expect(found('Compare Northern Lights and the Mill')).toEqual(['Northern Lights', 'Mill']);
  });

  it('returns all names whose first word matches when no whole name does', () => {
    expect(found('What about Northern?')).toEqual(['Northern Mill', 'Northern Lights']);
    expect(found('What about millions?')).toEqual([]);
  });
});

describe('windows of time', () => {
  it.each([
    ['in the last 2 weeks', '2026-11-07T12:00:00.000Z', 'in the last 2 weeks'],
    ['last month', '2026-10-22T12:00:00.000Z', 'in the last month'],
    ['since March', '2026-03-01T00:00:00.000Z', 'since March'],
    ['since December', '2025-12-01T00:00:00.000Z', 'since December'],
  ])('%s', (question, since, label) => {
    expect(windowOf(question, NOW)).toEqual({ since: new Date(since), label });
  });

  it('is null when the question names none', () => {
    expect(windowOf('What are the risks?', NOW)).toBeNull();
  });

  it.each([
    ['in the next 60 days', 60],
    ['within 2 weeks', 14],
    ['before January', 41],
    ['which renewals?', 90],
  ])('%s looks %i days ahead', (question, days) => {
    expect(daysAhead(question, NOW)).toBe(days);
  });
});

describe('bestPassages', () => {
  const texts = [
    'The export fails every night. We like the dashboards.',
    'Nothing to do with it. Lunch on Friday?',
    'Our exports of the Bristol depot time out.',
  ];

  it('returns the sentences that match the question best, unchanged', () => {
    const passages = bestPassages('What do they say about exports of the Bristol depot?', texts, 3);
    expect(passages[0]).toMatchObject({
      source: 2,
      text: 'Our exports of the Bristol depot time out.',
    });
    for (const { source, start, end, text } of passages)
      expect(texts[source]?.slice(start, end)).toBe(text);
  });

  it('returns nothing for a question about something else', () => {
    expect(bestPassages('What is the airspeed of a swallow?', texts, 3)).toEqual([]);
    expect(bestPassages('what is it about?', texts, 3)).toEqual([]);
  });
});
