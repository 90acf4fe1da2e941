import { describe, expect, it } from 'vitest';
import { ACCOUNT_QUESTIONS } from './question-sets/account.ts';
import { PORTFOLIO_QUESTIONS } from './question-sets/portfolio.ts';
import { questionGroups, QuestionSource, questionSourceOf } from './question-sets.ts';
import { VARIATION_PRESETS } from '../settings/variation-presets.ts';

const builtIn = [...Object.values(ACCOUNT_QUESTIONS), ...Object.values(PORTFOLIO_QUESTIONS)];
const categories = (groups: readonly { category: string }[]) =>
  groups.map(({ category }) => category);

describe('the built-in questions', () => {
  it('exist for every set in the specification', () => {
    expect(categories(Object.values(ACCOUNT_QUESTIONS))).toEqual([
      'Account summary',
      'Growth',
      'Health',
      'Product',
      'Relationships',
      'Contract and billing',
      'Support',
      'Strategic alignment',
      'Implementation',
      'Marketing intelligence',
      'Business value',
    ]);
    expect(categories(Object.values(PORTFOLIO_QUESTIONS))).toEqual([
      'Summary',
      'Health',
      'Relationships',
      'Revenue',
      'GRR',
      'NRR',
      'Pipeline',
      'Revenue at risk',
      'Signed not live',
      'Top accounts',
      'Upcoming renewals',
      'Revenue anomalies',
    ]);
  });

  it.each([
    'top 5 accounts',
    'at least 60%',
    'about 12 renewals per year',
    'last 1 week',
    'last 1 month',
    'last 7 days',
    'last 6 months',
    'last 12 months',
    'last 2 years',
    'escalation activity',
    'within the last 10 days',
  ])('speak of “%s”', (words) => {
    const prompts = builtIn.flatMap(({ questions }) =>
      questions.map(({ hiddenPrompt }) => hiddenPrompt),
    );
    expect(prompts.some((prompt) => prompt.includes(words))).toBe(true);
  });

  it('have unique ids, and name the account only on its screens', () => {
    const ids = builtIn.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const across = Object.values(PORTFOLIO_QUESTIONS).flatMap(({ questions }) => questions);
    expect(across.filter(({ hiddenPrompt }) => hiddenPrompt.includes('{account}'))).toEqual([]);
  });
});

describe('the groups of a screen', () => {
  it('begin with the screen’s own groups', () => {
    expect(questionGroups('cases', {})[0]?.category).toBe('Support');
    expect(questionGroups('nrr', {})[0]?.category).toBe('NRR');
    expect(questionGroups('accountOverview', {})).toHaveLength(11);
  });

  it('contain each category once', () => {
    for (const source of QuestionSource.options) {
      const names = categories(questionGroups(source, {}));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('put the organisation’s groups first, which replace built-in ones of their category', () => {
    const groups = questionGroups(
      'accountOverview',
      VARIATION_PRESETS.publisher.variation.questions,
    );
    expect(categories(groups).slice(0, 3)).toEqual(['Popular', 'Account summary', 'Health']);
    expect(groups[0]?.questions.map(({ userPrompt }) => userPrompt)).toEqual([
      'Technical summary',
      'Contract information',
    ]);
    expect(groups[2]?.questions).toHaveLength(1);
    expect(groups).toHaveLength(12);
  });

  it('send the shown text if the organisation wrote no hidden prompt', () => {
    const questions = { portfolio: [{ userPrompt: 'All well?', hiddenPrompt: '', category: '' }] };
    expect(questionGroups('nrr', questions)[0]).toMatchObject({
      category: 'Suggested',
      questions: [{ userPrompt: 'All well?', hiddenPrompt: 'All well?' }],
    });
  });
});

it.each([
  ['account', 'health', 'accountHealth'],
  ['account', 'settings', 'accountOverview'],
  ['account', null, 'accountOverview'],
  ['portfolio', 'upcoming-renewals', 'upcomingRenewals'],
  ['portfolio', null, 'crossAccountsOverview'],
] as const)('the page %s/%s has the questions of %s', (kind, section, source) =>
  expect(questionSourceOf({ kind, section })).toBe(source),
);
