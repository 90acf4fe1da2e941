import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { deleteOrganisation } from '../features/auth/commands/delete-organisation.ts';
import { createOrganisation } from '../features/auth/commands/create-organisation.ts';
import { indexTexts } from '../features/search/commands/index-texts.ts';
import { search } from '../features/search/queries.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { systemContext } from '../platform/context.ts';
import { UsageError } from '../platform/program/cli.ts';
import type { CliCommand } from '../platform/program/cli.ts';

const Line = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  text: z.string(),
});
type Line = z.infer<typeof Line>;

/** `rapport search`: ranks texts with the product's search in a temporary organisation. */
export const searchCommand: CliCommand = {
  name: 'search',
  summary: 'Rank texts by the product’s own search, in a throw-away tenant',
  usage:
    'search --docs <jsonl of {id, text}> --queries <jsonl of {id, text}> [-k 100]\n\n  one line of output for each query: {id, results: [{id, score}]}',
  options: {
    docs: { type: 'string' },
    queries: { type: 'string' },
    k: { type: 'string', short: 'k' },
  },
  async run({ values, emit, open }) {
    const { docs, queries } = values;
    if (typeof docs !== 'string' || typeof queries !== 'string')
      throw new UsageError('name the texts and the questions: --docs <file> --queries <file>');
    const limit = Number(values.k ?? 100);
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError('-k is a whole number above 0');
    const services = await open();
    const organisation = await createOrganisation(services, {
      slug: `search-${uuidv7()}`,
      name: 'Search',
    });
    try {
      const ctx = systemContext(services, organisation);
      const names = await indexTexts(ctx, readLines(docs));
      for await (const { id, text } of readLines(queries)) {
        const hits = await ctx.run((db) => search(db, { text, limit }));
        emit({ id, results: hits.map((hit) => ({ id: names.get(hit.id), score: hit.score })) });
      }
      return 0;
    } finally {
      await deleteOrganisation(services, organisation);
    }
  },
};

async function* readLines(file: string): AsyncGenerator<Line> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    const read = Line.safeParse(parse(line));
    if (!read.success) throw new Error(`${file}, line ${number}: each line holds {id, text}`);
    yield read.data;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
