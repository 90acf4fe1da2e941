import { ACCOUNT_QUESTIONS } from '@rapport/contract/chat/question-sets/account.ts';
import { PORTFOLIO_QUESTIONS } from '@rapport/contract/chat/question-sets/portfolio.ts';
import { expect, it } from 'vitest';
import { detectForeignLanguage } from './language.ts';

it.each([
  ['de', 'Welche Kunden sind gefährdet?'],
  ['de', 'Was ist bei Halden Foods los?'],
  ['fr', 'Quels comptes sont à risque cette semaine ?'],
  ['es', '¿Cuáles son nuestras cuentas con riesgo?'],
  ['it', 'Quali clienti abbiamo con rischio alto?'],
  ['nl', 'Welke klanten hebben het laatste week geklaagd?'],
  ['pt', 'Quais clientes temos com risco?'],
  ['other', 'どの顧客が危険ですか'],
  ['other', 'Какие клиенты в зоне риска?'],
])('is %s: %s', (language, question) => {
  expect(detectForeignLanguage(question)).toBe(language);
});

const OFFERED = [...Object.values(ACCOUNT_QUESTIONS), ...Object.values(PORTFOLIO_QUESTIONS)]
  .flatMap(({ questions }) => questions)
  .flatMap(({ userPrompt, hiddenPrompt }) => [userPrompt, hiddenPrompt]);

it.each([
  ...OFFERED,
  'ARR?',
  'What was the die that Der Spiegel wrote about?',
  'Any news on Crédit Océan?',
  'renewals nxt month pls',
])('is English, or is not clear: %s', (question) => {
  expect(detectForeignLanguage(question)).toBeNull();
});
