import { z } from 'zod';
import { Quote } from '../quote.ts';

/** What a caller needs: `draft` also writes down words for a person to send. No tool sends or changes anything. */
type ToolScope = 'read' | 'draft';

/** One thing an assistant or another program may ask Rapport for. */
export interface Tool {
  /** snake_case, as models and MCP clients name tools. */
  name: string;
  title: string;
  /** For the model that chooses: what it gives, and when to use it. */
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  scope: ToolScope;
  sideEffect: 'none' | 'draft';
}

/** Declares a tool; the server's runner and its callers infer their types from it. */
export const tool = <const T extends Tool>(definition: T): T => definition;

/** Where a person sees it in Rapport's web app: a path; programs outside get it with the installation's address. */
export const Link = z.string();

/** At most so many rows are answered, however many are asked for. */
const MOST_ROWS = 50;
export const take = z.int().min(1).max(MOST_ROWS).default(10).describe('How many rows at most');

/** The shape of a list: rows, how many there are in all, and the words for those left out. */
export const listed = <Item extends z.ZodType>(item: Item) => ({
  items: z.array(item),
  total: z.int(),
  more: z.string().nullable().describe('Such as "and 12 more"; null when all are here'),
});

/** `messageId` and `text` are what a citation is checked by. */
export const ToolQuote = Quote.extend({ link: Link.nullable() });
export type ToolQuote = z.infer<typeof ToolQuote>;
