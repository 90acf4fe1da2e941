import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Claim {
  n: number;
  quote: string;
}

interface Labelled {
  id: string;
  messages: { n: number; text: string }[];
  gold: { items: Claim[]; risks: Claim[]; opportunities: Claim[] };
}

const FOLDER = import.meta.dirname;
const files = globSync('*/*.jsonl', { cwd: FOLDER });
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
});
