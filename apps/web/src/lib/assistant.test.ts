import { expect, it } from 'vitest';
import {
  answerBegins,
  conversesItself,
  isAnswering,
  leaveQuestion,
  takeQuestion,
} from './assistant.ts';

it('an answer is in progress until the last one that arrives has ended', () => {
  const first = answerBegins();
  const second = answerBegins();
  first();
  first();
  expect(isAnswering()).toBe(true);
  second();
  expect(isAnswering()).toBe(false);
});

it('a question that was left is taken once', () => {
  const question = { accountId: null, text: 'Dig In', cardId: 'c1' };
  leaveQuestion(question);
  expect(takeQuestion()).toEqual(question);
  expect(takeQuestion()).toBeNull();
});

it.each([
  ['/app/ask', true],
  ['/app/home/agent/mitigate-risks', true],
  ['/app/home/agent/mitigate-risks/action/0190', true],
  ['/app/home/agent/client-prep/meeting/0190', true],
  ['/app/home', false],
])('the page %s is a conversation: %s', (path, is) => expect(conversesItself(path)).toBe(is));
