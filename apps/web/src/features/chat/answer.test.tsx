import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeBlock } from '@rapport/contract/answer-blocks.ts';
import type { AnswerTable } from '@rapport/contract/answer-blocks.ts';
import { Citation } from '@rapport/contract/chat.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Answer } from './components/answer.tsx';
import { copiedAnswer } from './copied.ts';
import { plainSource } from './draw-diagram.ts';
import type { ShownAnswer } from './use-ask.ts';

const ACCOUNT = '0190b000-0000-7000-8000-000000000001';
const THREAD = '0190d000-0000-7000-8000-000000000001';
const citation = Citation.parse({
  number: 1,
  text: 'a straight answer',
  messageId: '0190c000-0000-7000-8000-000000000001',
  conversationId: THREAD,
  accountId: ACCOUNT,
  author: 'Priya Raman',
  sentAt: '2026-11-02T09:00:00Z',
  title: 'Export',
});
const metadata = {
  sessionId: '0190e000-0000-7000-8000-000000000001',
  memoryId: '0190f000-0000-7000-8000-000000000001',
  citations: [citation],
  steps: [{ label: 'conversations', found: 4, milliseconds: 12 }],
  milliseconds: 31,
  method: 'rules',
};
const table: AnswerTable = {
  title: 'Renewals ahead',
  columns: [
    { key: 'name', label: 'Account' },
    { key: 'arr', label: 'ARR', kind: 'currency', currency: 'EUR' },
    { key: 'due', label: 'Renewal', kind: 'date' },
  ],
  rows: Array.from({ length: 9 }, (_, at) => ({
    name: `Account ${at + 1}`,
    arr: 1_000 * (at + 1),
    due: '2026-12-01',
    href: `/app/accounts/${ACCOUNT}/health`,
  })),
  total: 31,
  viewAll: '/app/accounts?renewal=90',
};
const draft = { title: 'Your export', recipients: ['priya@northbridge.example'], body: 'Hello' };

const show = (text: string, change: Partial<ShownAnswer> = {}) =>
  renderAt(
    <Answer
      answer={{
        question: 'What now?',
        text,
        progress: null,
        metadata,
        actions: { followUps: [], drafts: [] },
        state: 'done',
        ...change,
      }}
    />,
    { path: '/app/ask' },
  );

// The words of answers are drawn by a part that is fetched on demand.
beforeAll(() => import('./components/answer-text.tsx'));

const copied = () => navigator.clipboard.readText();

describe('a table in an answer', () => {
  it('says how many there are, shows the first rows, the others on demand, and where all of them are', async () => {
    const { user } = await show(writeBlock('table', table));
    const section = await screen.findByRole('region', { name: 'Renewals ahead' });
    expect(within(section).getByText('31 items')).toBeTruthy();
    expect(within(section).getAllByRole('row')).toHaveLength(7);
    expect(within(section).getByText('€1,000')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: 'Show 3 more' }));
    expect(within(section).getAllByRole('row')).toHaveLength(10);
    expect(within(section).getByRole('link', { name: 'View All' }).getAttribute('href')).toContain(
      '/app/accounts?renewal=90',
    );
  });
});

describe('a draft in an answer', () => {
  it('opens in mail only once it has a title, recipients and words', async () => {
    await show(writeBlock('email-draft', { ...draft, recipients: [] }));
    expect(await screen.findByRole('button', { name: 'Copy draft' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open in mail' })).toBeNull();
  });

  it('is copied, and says so', async () => {
    const { user } = await show(writeBlock('email-draft', draft));
    expect((await screen.findByRole('link', { name: 'Open in mail' })).getAttribute('href')).toBe(
      'mailto:priya%40northbridge.example?subject=Your%20export&body=Hello',
    );
    await user.click(screen.getByRole('button', { name: 'Copy draft' }));
    expect(await copied()).toBe('Hello');
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  });

  it('fills in while it arrives, and offers nothing yet', async () => {
    const half = writeBlock('email-draft', draft).slice(0, 60);
    await show(half, { state: 'arriving', actions: null });
    expect(await screen.findByRole('region', { name: 'Draft: Your export' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy draft' })).toBeNull();
  });
});

it('shows what is wrong with a card that cannot be read', async () => {
  await show('```action-card\n{"title": 1}\n```');
  expect(await screen.findByText(/^Error parsing action card: id: /)).toBeTruthy();
});

it('links to pages of Rapport alone: a foreign address is text, and no picture is loaded', async () => {
  await show(
    `See [the account](/app/accounts/${ACCOUNT}/health), [the case](/app/accounts/${ACCOUNT}/support-cases/${THREAD}) and [this](https://evil.example/x).\n\n![pixel](https://evil.example/p.png)`,
  );
  const account = await screen.findByRole('link', { name: 'the account' });
  expect(account.getAttribute('href')).toBe(`/app/accounts/${ACCOUNT}/health`);
  expect(screen.getByRole('link', { name: 'the case' }).getAttribute('href')).toContain(
    `caseId=${THREAD}`,
  );
  expect(screen.getByText(/https:\/\/evil\.example\/x/)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(document.querySelector('img')).toBeNull();
});

it('folds the code of an answer', async () => {
  await show('It came to:\n\n```js\nreturn 1;\n```');
  const code = await screen.findByText('return 1;');
  expect(code.closest('details')?.open).toBe(false);
});

it('copies its words with the sources, and a link to itself', async () => {
  const { user } = await show('She wants **an answer** [1](#cite-1).');
  await user.click(await screen.findByRole('button', { name: 'Copy with sources' }));
  expect(await copied()).toBe(
    `She wants an answer [1].\n\n[1] “a straight answer” Priya Raman, Export, Nov 02, 2026\n    ${window.location.origin}/app/accounts/${ACCOUNT}/external-communications/${THREAD}`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await copied()).toBe(
    `${window.location.origin}/app/ask?sessionId=${metadata.sessionId}#${metadata.memoryId}`,
  );
});

it('copies tables and drafts as text', () => {
  const text = copiedAnswer(
    `Two.\n${writeBlock('table', { ...table, rows: table.rows.slice(0, 1) })}${writeBlock('email-draft', draft)}`,
    [],
    'https://rapport.example',
  );
  expect(text).toBe(
    'Two.\n\nRenewals ahead\nAccount\tARR\tRenewal\nAccount 1\t€1,000\t1 Dec 2026\n\nTo: priya@northbridge.example\nSubject: Your export\n\nHello',
  );
});

it('draws diagrams without the settings they carry', () => {
  expect(
    plainSource(
      '---\nconfig:\n  theme: x\n---\n%%{init: {"securityLevel":"loose"}}%%\ngraph TD\n A-->B',
    ),
  ).toBe('graph TD\n A-->B');
});
