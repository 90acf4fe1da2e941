import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { UNSUPPORTED_MARK, writeBlock } from '@rapport/contract/chat/answer-blocks.ts';
import type { AnswerTable } from '@rapport/contract/chat/answer-blocks.ts';
import { Citation } from '@rapport/contract/chat/chat.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Answer } from './components/answer.tsx';
import { AnswerPartsContext } from './answer-parts.ts';
import { answerAsText } from './copy-as-text.ts';
import { answerAsMarkdown } from './copy-as-markdown.ts';
import { imageUrl, plainSource } from './draw-diagram.ts';
import type { ShownAnswer } from './follow-stream.ts';

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

// The text of answers is rendered by a lazily loaded component.
beforeAll(() => import('./components/answer-text.tsx'));

const copied = () => navigator.clipboard.readText();

describe('a table in an answer', () => {
  it('says how many there are, shows the first rows, the others on demand, and where all of them are', async () => {
    const { user } = await show(writeBlock('table', table));
    const section = await screen.findByRole('group', { name: 'Renewals ahead' });
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
  it('opens in mail only when it has a title, recipients and a body', async () => {
    await show(writeBlock('email-draft', { ...draft, recipients: [] }));
    expect(await screen.findByRole('button', { name: 'Copy draft' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open in mail' })).toBeNull();
  });

  it('can be copied, with a confirmation', async () => {
    const { user } = await show(writeBlock('email-draft', draft));
    expect((await screen.findByRole('link', { name: 'Open in mail' })).getAttribute('href')).toBe(
      'mailto:priya%40northbridge.example?subject=Your%20export&body=Hello',
    );
    await user.click(screen.getByRole('button', { name: 'Copy draft' }));
    expect(await copied()).toBe('Hello');
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  });

  it('fills in while it arrives, without buttons', async () => {
    const half = writeBlock('email-draft', draft).slice(0, 60);
    await show(half, { state: 'arriving', actions: null });
    expect(await screen.findByRole('group', { name: 'Draft: Your export' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy draft' })).toBeNull();
  });
});

it('shows what is wrong with a card that cannot be read', async () => {
  await show('```action-card\n{"title": 1}\n```');
  expect(await screen.findByText(/^Error parsing action card: id: /)).toBeTruthy();
});

it('links only to pages of Rapport: an external URL is text, and no image is loaded', async () => {
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

it('shows an image that is a document of Rapport, with the link to it, and no other', async () => {
  const own = `/app/accounts/${ACCOUNT}/documents?document_id=${THREAD}`;
  await renderAt(
    <AnswerPartsContext value={{ image: ({ src, alt }) => <img src={src} alt={alt} /> }}>
      <Answer
        answer={{
          question: 'What now?',
          text: `![Seats.png](${own})\n\n![x](https://evil.example/p.png) ![y](https://evil.example${own}) ![z](/icons/a.png) ![v](data:image/png;base64,AAAA)`,
          progress: null,
          metadata,
          actions: { followUps: [], drafts: [] },
          state: 'done',
        }}
      />
    </AnswerPartsContext>,
    { path: '/app/ask' },
  );
  expect((await screen.findByRole('img', { name: 'Seats.png' })).getAttribute('src')).toBe(own);
  expect(screen.getByRole('link', { name: 'Open document' }).getAttribute('href')).toContain(
    `document_id=${THREAD}`,
  );
  expect(document.querySelectorAll('img')).toHaveLength(1);
});

it('collapses code in an answer', async () => {
  await show('It came to:\n\n```js\nreturn 1;\n```');
  const code = await screen.findByText('return 1;');
  expect(code.closest('details')?.open).toBe(false);
});

it('copies its text with sources, and a link to itself', async () => {
  const { user } = await show('She wants **an answer** [1](#cite-1).');
  await user.click(await screen.findByRole('button', { name: 'Copy with sources' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as text' }));
  expect(await copied()).toBe(
    `She wants an answer [1].\n\n[1] “a straight answer” Priya Raman, Export, Nov 02, 2026\n    ${window.location.origin}/app/accounts/${ACCOUNT}/external-communications/${THREAD}`,
  );
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await copied()).toBe(
    `${window.location.origin}/app/ask?sessionId=${metadata.sessionId}#${metadata.memoryId}`,
  );
});

it('copies as Markdown: citations as footnotes, tables as tables, addresses in full', () => {
  const origin = 'https://rapport.example';
  const text = answerAsMarkdown(
    `She wants **an answer** [1](#cite-1) of [us](/app/home).\n${writeBlock('table', { ...table, rows: table.rows.slice(0, 1) })}${writeBlock('email-draft', draft)}`,
    [citation],
    origin,
  );
  expect(text).toBe(
    [
      `She wants **an answer**[^1] of [us](${origin}/app/home).`,
      `**Renewals ahead**`,
      `| Account | ARR | Renewal |\n| --- | --- | --- |\n| [Account 1](${origin}/app/accounts/${ACCOUNT}/health) | €1,000 | Dec 01, 2026 |`,
      '> To: priya@northbridge.example\n> Subject: Your export\n>\n> Hello',
      `[^1]: “a straight answer” Priya Raman, Export, Nov 02, 2026 <${origin}/app/accounts/${ACCOUNT}/external-communications/${THREAD}>`,
    ].join('\n\n'),
  );
});

it.each([
  ['ARR is $1.2M.', 'numbers checked'],
  [`ARR is $1.2M${UNSUPPORTED_MARK}.`, '1 number unverified'],
])('labels a model’s “%s” as: %s', async (text, said) => {
  await show(text, { metadata: { ...metadata, method: 'gpt-4.1', citations: [] } });
  expect(await screen.findByText(`by gpt-4.1 · ${said}`)).toBeTruthy();
});

it('shows health by its band, and names a row’s account', async () => {
  await show(
    writeBlock('table', {
      title: 'Worst',
      columns: [
        { key: 'name', label: 'Account' },
        { key: 'health', label: 'Health', kind: 'health' },
      ],
      rows: [{ name: 'Halden', health: 'At-Risk (−3.3)', href: `/app/accounts/${ACCOUNT}/health` }],
      total: 1,
    }),
  );
  const word = await screen.findByText('At-Risk');
  expect(word.getAttribute('style')).toContain('--health-2');
  expect(screen.getByText('1 item')).toBeTruthy();
});

it('copies tables and drafts as text', () => {
  const text = answerAsText(
    `Two.\n${writeBlock('table', { ...table, rows: table.rows.slice(0, 1) })}${writeBlock('email-draft', draft)}`,
    [],
    'https://rapport.example',
  );
  expect(text).toBe(
    'Two.\n\nRenewals ahead\nAccount\tARR\tRenewal\nAccount 1\t€1,000\tDec 01, 2026\n\nTo: priya@northbridge.example\nSubject: Your export\n\nHello',
  );
});

it('draws diagrams without the settings they carry', () => {
  expect(
    plainSource(
      '---\nconfig:\n  theme: x\n---\n%%{init: {"securityLevel":"loose"}}%%\ngraph TD\n A-->B',
    ),
  ).toBe('graph TD\n A-->B');
});

it('draws diagrams as well-formed images in their own size', () => {
  const url = imageUrl(
    '<svg width="100%" viewBox="4 4 910.4 185"><a xlink:href="/x"><text>a&nbsp;b<tspan>c</text></a></svg>',
  );
  const text = decodeURIComponent(url.slice(url.indexOf(',') + 1));
  const image = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(image.querySelector('parsererror')).toBeNull();
  expect(image.documentElement.getAttribute('width')).toBe('910.4');
});
