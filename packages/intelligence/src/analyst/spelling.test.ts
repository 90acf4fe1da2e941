import { ACCOUNT_QUESTIONS } from '@rapport/contract/chat/question-sets/account.ts';
import { PORTFOLIO_QUESTIONS } from '@rapport/contract/chat/question-sets/portfolio.ts';
import { expect, it } from 'vitest';
import {
  correctSpelling,
  correctionsOf,
  distance,
  isNearName,
  nearNames,
  respellingsOf,
} from './spelling.ts';

const NAMES = [
  'Kestrel Water',
  'Northbridge Logistics',
  'Halden Foods',
  'Jonas Weber',
  'Ji-woo Han',
];

it.each([
  ['wich acounts are at risk', 'which accounts are at risk'],
  ['renewels nxt month', 'renewals next month'],
  ['how mnay seats has halden', 'how many seats has halden'],
  ['wen does taht deal clsoe', 'when does that deal close'],
  ['wich accounts dose jonas own', 'which accounts does jonas own'],
  ['whats our pipline', 'what is our pipeline'],
  ['Oppurtunities at Halden', 'Opportunities at Halden'],
  ['hows northbrige doing', 'how is northbridge doing'],
  ["what is halden's helath", "what is halden's health"],
  ['which are ji-woos accounts', "which are ji-woo's accounts"],
  ['list webers accounts', "list weber's accounts"],
  ['open deals w halden rn', 'open deals with halden now'],
  ['prep for halden on fri', 'prep for halden on friday'],
  ['Fri Ltd', 'Fri Ltd'],
  ['halden seats atm', 'halden seats now'],
  ['hans accounts', "han's accounts"],
  ['hans open deals', "han's open deals"],
  ['hans mails', 'hans mails'],
  ['whats kestrels arr', "what is kestrel's arr"],
  ['what do we owe halden b4 they go', 'what do we owe halden before they go'],
  ['email addr for halden', 'email address for halden'],
  ['haldens open points pls', "halden's open points please"],
])('corrects %s', (written, corrected) => {
  expect(correctSpelling(written, NAMES)).toBe(corrected);
});

it('keeps a word that the records have as it is', () => {
  const question = 'did halden lose the contrat';
  expect(correctionsOf(question, NAMES)).toEqual([{ word: 'contrat', near: 'contract' }]);
  expect(correctSpelling(question, NAMES, ({ word }) => word === 'contrat')).toBe(question);
});

const OFFERED = [...Object.values(ACCOUNT_QUESTIONS), ...Object.values(PORTFOLIO_QUESTIONS)]
  .flatMap(({ questions }) => questions)
  .flatMap(({ userPrompt, hiddenPrompt }) => [userPrompt, hiddenPrompt]);

it.each([
  ...OFFERED,
  'What does Northbrige think of the contract?',
  'Which contracts did Jonas Weber sign?',
  'Who chased the cases in these phases?',
  'What is the dose of the second batch?',
  'Which dose was agreed?',
  'What did Haldane say?',
  'What does Paylode charge in the states of which they produce charts?',
  'Is there a chance that Halden is writing about the premises?',
])('leaves alone: %s', (question) => {
  expect(correctSpelling(question, NAMES)).toBe(question);
});

it('finds the accounts whose names are close to a misspelled one, and no others', () => {
  const accounts = NAMES.map((name) => ({ name }));
  expect(nearNames('Northbrige', accounts)).toEqual([{ name: 'Northbridge Logistics' }]);
  expect(nearNames('Haldon Foods', accounts)).toEqual([{ name: 'Halden Foods' }]);
  expect(nearNames('Acme Logistics', accounts)).toEqual([]);
});

it('counts letters left out, added, changed or swapped', () => {
  expect(
    ['acount', 'accounnt', 'akcount', 'acconut', 'account'].map((word) =>
      distance(word, 'account'),
    ),
  ).toEqual([1, 1, 1, 1, 0]);
});

it.each([
  ['Jarret Philips', 'Jarrett Phillips', true],
  ['Simon Urbaneck', 'Simon Urbanek', true],
  ['Entergy', 'energy_group@mail.example', false],
  ['Jarrett Miller', 'Jarrett Phillips', false],
  ['R', 'Kevin R. Coombes', false],
  ['Jarre', 'Jarrett Phillips', false],
])('takes “%s” for %s: %s', (said, name, near) => {
  expect(isNearName(said, name)).toBe(near);
});

it('leaves an ordinary word alone that is near a name', () => {
  expect(correctSpelling('What is the status of the order?', ['United States'])).toBe(
    'What is the status of the order?',
  );
});

it.each([
  ['qoute', 'quote', true],
  ['seperate', 'separate', true],
  ['runing', 'running', true],
  ['messsage', 'message', true],
  ['doncastr', 'doncaster', true],
  ['planet', 'plane', false],
  ['blocked', 'blacked', false],
  ['Qoute', 'Quote', false],
  ['competitor', 'competator', false],
  ['teh', 'the', false],
])('respells %s as %s: %s', (word, intended, isOne) => {
  expect(respellingsOf(word).includes(intended)).toBe(isOne);
});
