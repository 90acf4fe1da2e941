import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Claim {
  n: number;
  quote: string;
}

interface Labelled {
  id: string;
  messages: { n: number; side: string; text: string }[];
  gold: { items: Claim[]; risks: Claim[]; opportunities: Claim[] };
}

const FOLDER = import.meta.dirname;
const files = globSync('{conversations,mails,notices,companies}/*.jsonl', { cwd: FOLDER });
const read = (file: string): Labelled[] =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labelled);

describe('the labelled correspondence', () => {
  it('has sources', () => {
    expect(files.length).toBeGreaterThan(10);
  });

  it.each(files)('%s quotes its messages word for word, under ids of its own', (file) => {
    const rows = read(file);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const missing = rows.flatMap(({ id, messages, gold }) =>
      [...gold.items, ...gold.risks, ...gold.opportunities]
        .filter(({ n, quote }) => {
          const text = messages.find((message) => message.n === n)?.text;
          return quote === '' || !text?.includes(quote);
        })
        .map(({ quote }) => `${id}: ${quote}`),
    );
    expect(missing).toEqual([]);
  });

  it('labels the mood of messages that customers wrote, each once', () => {
    const moods = globSync('moods/*.jsonl', { cwd: FOLDER }).flatMap(
      (file) => read(file) as unknown as { source: string; id: string; n: number; mood: number }[],
    );
    const theirs = new Set(
      files.flatMap((file) =>
        read(file).flatMap(({ id, messages }) =>
          messages
            .filter(({ side }) => side === 'them')
            .map(({ n }) => `${path.basename(file, '.jsonl')} ${id} ${n}`),
        ),
      ),
    );
    const keys = moods.map(({ source, id, n }) => `${source} ${id} ${n}`);
    expect(keys.length).toBeGreaterThan(2_000);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !theirs.has(key))).toEqual([]);
    expect(new Set(moods.map(({ mood }) => mood))).toEqual(new Set([-1, 0, 1]));
  });
});
