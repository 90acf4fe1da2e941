import { expect, it } from 'vitest';
import { AnswerBuilder } from './answer-builder.ts';
import { actionItemLine } from './lines.ts';
import type { Question } from './question.ts';

const item = {
  id: '01a2038d-9330-73e0-872c-c3844a1321e4',
  accountId: '01a2038d-9330-73e0-872c-c3844a1321e5',
  account: 'Blue Harbour',
  title: 'Send the signed contract',
  kind: 'promise',
  state: 'open',
  closedBy: null,
  waitingOn: 'them',
  requestedBy: 'Ann Lee',
  assignee: 'Ann Lee',
  requestedAt: '2026-11-18T09:00:00.000Z',
  dueAt: null,
  quote: null,
  link: '/app/accounts/x/overview',
};
const question = { account: null, now: new Date('2026-11-20T10:00:00Z') } as Question;
const line = (of: object) =>
  actionItemLine({ ...item, ...of } as never, question, new AnswerBuilder('UTC'));

it('names who promised, never us for a customer’s promise', () => {
  expect(line({})).toContain('promised by Ann Lee');
  expect(line({ assignee: null })).toContain('promised by them');
  expect(line({ assignee: null, waitingOn: 'us' })).toContain('promised by us');
});

it('names who asked', () => {
  expect(line({ kind: 'request', waitingOn: 'us' })).toContain('asked by Ann Lee');
  expect(line({ kind: 'request', requestedBy: null, waitingOn: 'them' })).toContain('asked by us');
});

it('says how a settled one ended, not whom it waits for', () => {
  expect(line({})).toContain('waiting on them');
  const settled = line({ state: 'done', closedBy: '“It is on its way” — Ann Lee' });
  expect(settled).toContain('done: “It is on its way” — Ann Lee');
  expect(settled).not.toContain('waiting');
});
