import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { WORLD } from './company.ts';
import type { Conversation } from './company.ts';
import { toTerms } from './same-quote.ts';

/** Nothing is owed on an optional entry: showing it is right, leaving it out is right too. */
const optional = z.literal(true).optional();
const quotes = z.array(z.string()).min(1).describe('Each of them alone is enough');
const places = z.array(z.string()).min(1).describe('Ids of conversations');
const due = z.array(z.iso.date().nullable()).default([null]).describe('Days a reader may accept');

const AccountGold = z.strictObject({
  account: z.string(),
  bands: z.array(z.string()).min(1).describe('More than one where careful readers differ'),
});
const RiskGold = z.strictObject({
  in: places,
  quotes,
  category: z.string(),
  live: z.boolean(),
  optional,
});
const OpportunityGold = z.strictObject({ in: places, quotes, category: z.string(), optional });
const ItemGold = z.strictObject({
  in: z.string(),
  quotes,
  owner: z.enum(['us', 'them']),
  due,
  open: z.boolean(),
  optional,
});
const MatterGold = z.strictObject({
  account: z.string(),
  matter: z.string(),
  in: places,
  renewal: z.literal(true).optional().describe('Naming the renewal counts as well'),
});
const QuestionGold = z.strictObject({
  ask: z.string(),
  says: z.array(z.array(z.string()).min(1)).default([]).describe('One of each list is needed'),
  never: z.array(z.string()).default([]),
  expects: z.enum(['answer', 'unknown', 'refusal']).default('answer'),
});
export type QuestionGold = z.infer<typeof QuestionGold>;

/** A claim or an item as the gold has it, with its account and the subjects of its conversations. */
export interface Expected {
  account: string;
  subjects: string[];
  quotes: string[];
  optional: boolean;
}
export interface ExpectedClaim extends Expected {
  category: string;
  live: boolean;
}
interface ExpectedItem extends Expected {
  owner: 'us' | 'them';
  due: (string | null)[];
  open: boolean;
}
export interface ExpectedMatter {
  account: string;
  matter: string;
  subjects: string[];
  renewal: boolean;
}
export interface Gold {
  bands: Map<string, string[]>;
  risks: ExpectedClaim[];
  opportunities: ExpectedClaim[];
  items: ExpectedItem[];
  matters: ExpectedMatter[];
  questions: QuestionGold[];
}

const read = (name: string): string => readFileSync(path.join(WORLD, 'gold', name), 'utf8');
const readList = <Entry extends z.ZodType>(name: string, entry: Entry): z.infer<Entry>[] =>
  z.array(entry).parse(JSON.parse(read(name)));
const readLines = <Entry extends z.ZodType>(name: string, entry: Entry): z.infer<Entry>[] =>
  z.array(entry).parse(
    read(name)
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line)),
  );

/** Reads the gold; throws on a quote that its conversation does not have word for word. */
export function readGold(conversations: readonly Conversation[]): Gold {
  const known = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const expect = (entry: {
    in: string[];
    quotes: string[];
    optional?: true | undefined;
  }): Expected => {
    const found = entry.in.map((id) => {
      const conversation = known.get(id);
      if (!conversation) throw new Error(`The gold names ${id}, which no file has.`);
      return conversation;
    });
    const own = found
      .flatMap(({ messages }) => messages.map((message) => toTerms(message.own).join(' ')))
      .join('\n');
    for (const quote of entry.quotes)
      if (!own.includes(toTerms(quote).join(' ')))
        throw new Error(`${entry.in.join(', ')} does not say: ${quote}`);
    return {
      account: found[0]?.account ?? '',
      subjects: found.map(({ subject }) => subject),
      quotes: entry.quotes,
      optional: entry.optional ?? false,
    };
  };
  return {
    bands: new Map(
      readList('accounts.json', AccountGold).map(({ account, bands }) => [account, bands]),
    ),
    risks: readLines('risks.jsonl', RiskGold).map((risk) => ({ ...risk, ...expect(risk) })),
    opportunities: readLines('opportunities.jsonl', OpportunityGold).map((opportunity) => ({
      ...opportunity,
      ...expect(opportunity),
      live: true,
    })),
    items: readLines('items.jsonl', ItemGold).map((item) => ({
      ...item,
      ...expect({ ...item, in: [item.in] }),
    })),
    matters: readList('matters.json', MatterGold).map((matter) => ({
      ...matter,
      ...expect({ ...matter, quotes: [] }),
      renewal: matter.renewal ?? false,
    })),
    questions: readLines('questions.jsonl', QuestionGold),
  };
}
