import { describe, expect, it } from 'vitest';
import { parseAnswer, writeBlock } from './answer-blocks.ts';
import type { ActionCard, AnswerBlock, AnswerTable } from './answer-blocks.ts';
import { readPartialJson } from './partial-json.ts';
import { AccountId } from '../ids.ts';

const CARD: ActionCard = {
  id: '0190a0f0-0000-7000-8000-000000000001',
  account_id: AccountId.parse('0190a0f0-0000-7000-8000-000000000002'),
  account_name: 'Halden “North”',
  title: 'Answer Jane on the outage',
  body: 'She wrote:\n"It is \\down\\ again", \u00e9 and \ud83d\ude00.',
  action_name: 'Draft a reply',
  is_actionable: true,
  agent: 'mitigate-risks',
};
const TABLE: AnswerTable = {
  title: 'Renewals',
  columns: [
    { key: 'name', label: 'Account' },
    { key: 'arr', label: 'ARR', kind: 'currency', currency: 'USD' },
  ],
  rows: [
    { name: 'Halden', arr: 120_400.25, href: '/app/accounts/1' },
    { name: 'Mill', arr: null },
  ],
  total: 12,
  viewAll: '/app/accounts?renewal=90',
};
const ANSWER = `Two things.\n${writeBlock('action-card', CARD)}Then **this**:\n${writeBlock('table', TABLE)}\n\`\`\`js\nconst a = '\`\`\`table';\n\`\`\`\n\n\`\`\`mermaid\ngraph TD\n\`\`\`\nDone.`;

describe('the blocks of an answer', () => {
  it('are returned in order with their data and the text between them unchanged', () => {
    expect(parseAnswer(ANSWER)).toEqual([
      { kind: 'text', markdown: 'Two things.' },
      { kind: 'action-card', value: CARD, complete: true, error: null },
      { kind: 'text', markdown: 'Then **this**:' },
      { kind: 'table', value: TABLE, complete: true, error: null },
      { kind: 'text', markdown: "```js\nconst a = '```table';\n```" },
      { kind: 'mermaid', source: 'graph TD', complete: true },
      { kind: 'text', markdown: 'Done.' },
    ]);
  });

  it('are a prefix of the final result at any time while arriving, never a bare fence', () => {
    const whole = parseAnswer(ANSWER);
    for (let end = 0; end <= ANSWER.length; end += 1) {
      const part = parseAnswer(ANSWER.slice(0, end), { arriving: true });
      const wrong = part.filter((block, at) => !begins(block, whole[at]));
      expect({ end, wrong }).toEqual({ end, wrong: [] });
    }
  });

  it('report the error of a complete but invalid block', () => {
    const of = (body: string) => parseAnswer(`\`\`\`action-card\n${body}\n\`\`\``)[0];
    expect(of('{"title": "A"')).toMatchObject({
      complete: true,
      error: expect.stringMatching(/JSON/),
    });
    expect(of('{"title": 3}')).toMatchObject({
      complete: true,
      error: expect.stringMatching(/^id: /),
    });
    expect(of(`"${'x'.repeat(100_001)}"`)).toMatchObject({ error: 'It is too long.' });
  });

  it('have no links outside Rapport', () => {
    const block = writeBlock('table', { ...TABLE, viewAll: 'https://evil.example/app/' });
    expect(parseAnswer(block)[0]).toMatchObject({ error: expect.stringMatching(/^viewAll/) });
  });
});

function begins(block: AnswerBlock, whole: AnswerBlock | undefined): boolean {
  if (block.kind === 'text')
    return whole?.kind === 'text' && whole.markdown.startsWith(block.markdown.trimEnd());
  if (block.kind === 'mermaid')
    return whole?.kind === 'mermaid' && whole.source.startsWith(block.source);
  if (block.kind !== whole?.kind || block.error !== null) return false;
  const full: Record<string, unknown> = whole.value;
  return Object.entries(block.value).every(([key, value]) => isPartOf(value, full[key]));
}

function isPartOf(value: unknown, full: unknown): boolean {
  if (typeof value === 'string') return String(full).startsWith(value);
  if (Array.isArray(value)) return Array.isArray(full) && value.length <= full.length;
  return value === full;
}

describe('half-received JSON', () => {
  it.each([
    ['', undefined],
    ['{', {}],
    ['{"a', {}],
    ['{"a": 12', {}],
    ['{"a": 12,', { a: 12 }],
    ['{"a": tr', {}],
    ['{"a": "x\\', { a: 'x' }],
    ['{"a": "x\\u00e', { a: 'x' }],
    ['{"a": [1, {"b": "y', { a: [1, { b: 'y' }] }],
    ['[[1], [2', [[1], []]],
    ['nonsense {', undefined],
    ['['.repeat(40), undefined],
  ])('%s', (text, read) => {
    expect(readPartialJson(text)).toEqual(read);
  });

  it('is parsed in linear time', () => {
    const long = `{"a": "${'\\"'.repeat(50_000)}`;
    expect(readPartialJson(long)).toEqual({ a: '"'.repeat(50_000) });
  });
});
