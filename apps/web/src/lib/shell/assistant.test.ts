import { expect, it } from 'vitest';
import {
  trackAnswer,
  isConversationPage,
  isAnswering,
  queueQuestion,
  takeQueuedQuestion,
} from './assistant.ts';

it('an answer is in progress until all have ended', () => {
  const first = trackAnswer();
  const second = trackAnswer();
  first();
  first();
  expect(isAnswering()).toBe(true);
  second();
  expect(isAnswering()).toBe(false);
});

it('a queued question is taken once', () => {
  const question = { accountId: null, text: 'Dig In', cardId: 'c1' };
  queueQuestion(question);
  expect(takeQueuedQuestion()).toEqual(question);
  expect(takeQueuedQuestion()).toBeNull();
});

it.each([
  ['/app/ask', true],
  ['/app/home/agent/mitigate-risks', true],
  ['/app/home/agent/mitigate-risks/action/0190', true],
  ['/app/home/agent/client-prep/meeting/0190', true],
  ['/app/home', false],
])('the page %s is a conversation: %s', (path, expected) =>
  expect(isConversationPage(path)).toBe(expected),
);
