import { describe, expect, it } from 'vitest';
import { sectionOf, suggestionsFor } from './suggestions.ts';

const question = (userPrompt: string, hiddenPrompt = '') => ({
  userPrompt,
  hiddenPrompt,
  category: '',
});

describe('the questions offered', () => {
  it('are the built-in ones where the organisation has none', () => {
    expect(suggestionsFor(null, null, {})).toHaveLength(8);
    expect(suggestionsFor('Acme', 'health', {})[0]).toEqual({ text: 'Summarise Acme' });
  });

  it('are those of the section, else of any account', () => {
    const questions = { account: [question('What is new?')], 'account/health': [question('Why?')] };
    expect(suggestionsFor('Acme', 'health', questions)).toEqual([{ text: 'Why?' }]);
    expect(suggestionsFor('Acme', 'documents', questions)).toEqual([{ text: 'What is new?' }]);
    expect(suggestionsFor(null, 'nrr', questions)).toHaveLength(8);
  });

  it('name the account in what the assistant is asked', () => {
    const questions = { account: [question('Technical summary', 'Summarise {account}.')] };
    expect(suggestionsFor('Acme', null, questions)).toEqual([
      { text: 'Technical summary', hidden: 'Summarise Acme.' },
    ]);
  });

  it.each([
    ['/app/home/nrr', 'nrr'],
    ['/app/accounts/0190/support-cases/7', 'support-cases'],
    ['/app/accounts/0190', null],
    ['/app/accounts', null],
  ])('belong to the section of %s', (path, section) => expect(sectionOf(path)).toBe(section));
});
