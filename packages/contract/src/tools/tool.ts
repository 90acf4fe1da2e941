import { z } from 'zod';
import { Quote } from '../claims/quote.ts';

/**
 * The right a caller needs; `draft` also allows storing a text for a person to send. No tool sends or changes
 * anything.
 */
type ToolScope = 'read' | 'draft';

/** A call offered to the assistant and to other programs. */
export interface Tool {
  /** snake_case, the convention of models and MCP clients. */
  name: string;
  title: string;
  /** Tells the model what the tool gives and when to use it. */
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  scope: ToolScope;
  sideEffect: 'none' | 'draft';
}

/** Declares a tool; the server's runner and its callers infer their types from it. */
export const tool = <const T extends Tool>(definition: T): T => definition;

/** A path in the web app; outside programs get it with the installation's address. */
export const Link = z.string();

/** Maximum rows of an answer. */
const MOST_ROWS = 50;
export const take = z.int().min(1).max(MOST_ROWS).default(10).describe('Most rows');

/** A list: rows, their total, and a text for the rows left out. */
export const listed = <Item extends z.ZodType>(item: Item) => ({
  items: z.array(item),
  total: z.int(),
  more: z.string().nullable().describe('"and 12 more"'),
});

/** `messageId` and `text` are what a citation is checked by. */
export const ToolQuote = Quote.extend({ link: Link.nullable() });
export type ToolQuote = z.infer<typeof ToolQuote>;
