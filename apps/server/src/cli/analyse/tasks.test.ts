import { describe, expect, it } from 'vitest';
import { TASKS } from './tasks.ts';

const run = async (name: string, ...lines: unknown[]) => {
  const running = TASKS[name]?.start({ ignoreHeaders: false });
  const answers = [];
  for (const line of lines) answers.push(await running?.answer(line));
  return running?.finish?.() ?? answers;
};

const RAW = (id: string, subject: string, headers = '') =>
  `Message-ID: <${id}@x.example>\nFrom: Ann <ann@x.example>\nTo: bo@y.example\nDate: Thu, 19 Nov 2026 10:00:00 +0000\nSubject: ${subject}\n${headers}\nHello Bo, the export fails.\n\nOn Mon, 16 Nov 2026 at 10:00, Bo <bo@y.example> wrote:\n> old words\n`;

describe('rapport analyse', () => {
  it('clean: accepts a raw mail or its text', async () => {
    const [raw, text] = await run(
      'clean',
      { id: 1, raw: RAW('a', 'Hi') },
      { id: 'b', text: 'Yes.\n\n> no' },
    );
    expect(raw).toMatchObject({ id: 1, visible: 'Hello Bo, the export fails.' });
    expect(raw).toHaveProperty('quoted', expect.stringContaining('> old words'));
    expect(text).toMatchObject({ id: 'b', visible: 'Yes.', quoted: '> no', signature: '' });
  });

  it('clean: accepts mail that an import refuses: no date, no headers, only HTML', async () => {
    const answers = await run(
      'clean',
      { id: 1, raw: 'From: a@x.example\nSubject: Hi\n\nYes.\n\n> no' },
      { id: 2, raw: 'Yes.\n\n> no' },
      {
        id: 3,
        raw: 'From: a@x.example\nContent-Type: text/html\n\n<p>Yes.</p><blockquote>no</blockquote>',
      },
    );
    for (const answer of answers) expect(answer).toMatchObject({ visible: 'Yes.' });
  });

  it('sentiment, requests and risks return their shapes', async () => {
    const line = { id: 7, text: 'We have decided not to renew. Could you send me the export?' };
    const [sentiment] = await run('sentiment', line);
    expect(sentiment).toMatchObject({
      id: 7,
      score: expect.any(Number),
      label: expect.any(String),
    });
    expect(await run('requests', line)).toEqual([
      { id: 7, requests: [{ quote: 'Could you send me the export?', kind: 'request', due: null }] },
    ]);
    const [answer] = await run('risks', line);
    const { risks } = answer as { risks: { quote: string }[] };
    for (const { quote } of risks) expect(line.text).toContain(quote);
  });

  it('conversation: quotes each message word for word, and counts messages from 1', async () => {
    const messages = [
      {
        from: 'Ann Lee <ann@customer.example>',
        at: '2026-03-02T09:00:00Z',
        text: 'Hi Bo,\nCould you send me the March invoice by Friday?\n\n> an old line',
      },
      {
        from: 'Bo <bo@vendor.example>',
        at: '2026-03-02T10:00:00Z',
        text: 'Sure, I will send it tomorrow.',
      },
    ];
    const [reading] = await run('conversation', { id: 1, us: ['bo@vendor.example'], messages });
    const { items } = reading as { items: { n: number; quote: string; owner: string }[] };
    expect(items[0]).toMatchObject({
      n: 1,
      quote: 'Could you send me the March invoice by Friday?',
      kind: 'request',
      owner: 'us',
      due: '2026-03-06',
    });
    for (const { n, quote } of items) expect(messages[n - 1]?.text).toContain(quote);
    expect(reading).toMatchObject({
      id: 1,
      risks: [],
      opportunities: [],
      sentiment: { label: expect.any(String), score: expect.any(Number) },
      state: expect.any(String),
      summary: expect.any(String),
    });
  });

  it('thread: joins a reply to its parent, even if the parent comes later', async () => {
    const answers = await run(
      'thread',
      { id: 3, raw: RAW('c', 'Re: One', 'In-Reply-To: <a@x.example>\n') },
      { id: 1, raw: RAW('a', 'One') },
      { id: 2, raw: RAW('b', 'Two') },
    );
    const [three, one, two] = answers.map((entry) => (entry as { thread: string }).thread);
    expect(three).toBe(one);
    expect(two).not.toBe(one);
  });

  it('anomalies: returns a score per point, with the dates as given', async () => {
    const points = Array.from({ length: 120 }, (_, day) => [
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      day === 100 ? 0 : 100 + (day % 7),
    ]);
    const [answer] = (await run('anomalies', { id: 1, points })) as [
      { scores: number[]; anomalies: object[] },
    ];
    expect(answer.scores).toHaveLength(120);
    expect(answer.scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    expect(answer.anomalies).toEqual([{ start: '2026-04-11', end: '2026-04-11' }]);
  });

  it('anomalies: points in any order keep their scores', async () => {
    const points = Array.from({ length: 90 }, (_, day) => [
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
      day === 80 ? 900 : 100 + (day % 7),
    ]);
    const [forward, backward] = (await run(
      'anomalies',
      { id: 1, points },
      { id: 2, points: points.toReversed() },
    )) as { scores: number[]; anomalies: object[] }[];
    expect(backward?.scores.toReversed()).toEqual(forward?.scores);
    expect(backward?.anomalies).toEqual(forward?.anomalies);
    expect(forward?.anomalies).toEqual([{ start: points[80]?.[0], end: points[80]?.[0] }]);
  });

  it('summary: has evidence found word for word in the messages', async () => {
    const messages = [
      { from: 'Ann', at: '2026-11-19', text: 'The export of the depot fails since Monday.' },
    ];
    const [answer] = (await run('summary', { id: 1, messages })) as [
      { summary: string; evidence: string[] },
    ];
    expect(messages[0]?.text).toContain(answer.evidence[0]);
    expect(answer.summary).toContain(answer.evidence[0]);
  });

  it('reports what is wrong with a line', async () => {
    await expect(run('risks', { id: 1 })).rejects.toThrow(/text/);
    await expect(run('clean', { id: 1 })).rejects.toThrow('give the mail as "raw"');
    await expect(run('anomalies', { id: 1, points: [['soon', 1]] })).rejects.toThrow('is no date');
  });
});
