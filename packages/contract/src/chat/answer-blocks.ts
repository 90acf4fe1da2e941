import { z } from 'zod';
import { ActionCardRow } from '../agents.ts';
import { readPartialJson } from './partial-json.ts';
import { EmailDraft } from './chat.ts';

/** Marks a number in an answer that no tool result of its turn supports. */
export const UNSUPPORTED_MARK = ' *(unverified)*';

/** An action proposed in an answer. */
export const ActionCard = ActionCardRow.pick({
  id: true,
  account_id: true,
  account_name: true,
  title: true,
  body: true,
  action_name: true,
  is_actionable: true,
  agent: true,
});
export type ActionCard = z.infer<typeof ActionCard>;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const ColumnKind = z
  .enum(['text', 'number', 'currency', 'percent', 'date', 'health'])
  .describe('A `health` cell begins with the word of a band');

export const AnswerTable = z.object({
  title: z.string(),
  columns: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        kind: ColumnKind.optional(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional()
          .describe('Of a `currency` column'),
      }),
    )
    .max(12),
  rows: z
    .array(z.record(z.string(), Cell))
    .max(500)
    .describe('Cells by the key of their column; `href` leads to the row in Rapport'),
  total: z.int().describe('How many there are in all; at least as many as `rows`'),
  viewAll: z.string().startsWith('/app/').optional().describe('Where all of them are'),
});
export type AnswerTable = z.infer<typeof AnswerTable>;

export const AnswerChart = z.object({
  title: z.string(),
  kind: z.enum(['line', 'bar']),
  unit: z.enum(['currency', 'percent', 'number']),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('Of the unit `currency`'),
  points: z.array(z.object({ label: z.string(), value: z.number().nullable() })).max(400),
});
export type AnswerChart = z.infer<typeof AnswerChart>;

const SHAPES = {
  'action-card': ActionCard,
  'email-draft': EmailDraft,
  table: AnswerTable,
  chart: AnswerChart,
} as const;
type Shapes = typeof SHAPES;
export type DataBlockKind = keyof Shapes;

/** A data block: the part received so far, whether it is complete, and its error if it has one. */
interface DataBlock<Kind extends DataBlockKind> {
  kind: Kind;
  value: Partial<z.infer<Shapes[Kind]>>;
  complete: boolean;
  error: string | null;
}

export type AnswerBlock =
  | { kind: 'text'; markdown: string }
  | { kind: 'mermaid'; source: string; complete: boolean }
  | { [Kind in DataBlockKind]: DataBlock<Kind> }[DataBlockKind];

const LONGEST = 100_000;
const FENCE = /^ {0,3}```+\s*([\w-]*)\s*$/;
const FENCE_UNDER_WAY = /^ {0,3}`{1,3}[\w-]*$/;

/**
 * Splits an answer's markdown into blocks. Data blocks are fences named `action-card`, `email-draft`, `table` and
 * `chart` with JSON; diagrams are `mermaid` fences. While the answer is `arriving`, a last line that may become a
 * fence is held back.
 */
export function parseAnswer(markdown: string, { arriving = false } = {}): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  const lines = markdown.split('\n');
  if (arriving && FENCE_UNDER_WAY.test(lines.at(-1)!)) lines.pop();
  let text: string[] = [];
  let inside: { name: string; lines: string[] } | null = null;
  const endText = () => {
    const words = text.join('\n').replace(/^\n+|\n+$/g, '');
    if (words !== '') blocks.push({ kind: 'text', markdown: words });
    text = [];
  };
  for (const line of lines) {
    const name = FENCE.exec(line)?.[1];
    if (inside && name === '') {
      if (isOurs(inside.name)) blocks.push(blockOf(inside.name, inside.lines.join('\n'), true));
      else text.push(line);
      inside = null;
    } else if (inside) {
      if (isOurs(inside.name)) inside.lines.push(line);
      else text.push(line);
    } else if (name === undefined) text.push(line);
    else {
      inside = { name, lines: [] };
      if (isOurs(name)) endText();
      else text.push(line);
    }
  }
  endText();
  if (inside && isOurs(inside.name))
    blocks.push(blockOf(inside.name, inside.lines.join('\n'), false));
  return blocks;
}

/** Writes a block as markdown. */
export const writeBlock = <Kind extends DataBlockKind>(
  kind: Kind,
  value: z.infer<Shapes[Kind]>,
): string => `\n\`\`\`${kind}\n${JSON.stringify(value)}\n\`\`\`\n`;

const isOurs = (name: string): name is DataBlockKind | 'mermaid' =>
  name === 'mermaid' || Object.hasOwn(SHAPES, name);

function blockOf(kind: DataBlockKind | 'mermaid', body: string, closed: boolean): AnswerBlock {
  if (kind === 'mermaid') return { kind, source: body.trimEnd(), complete: closed };
  const block = { kind, ...(closed ? readWhole(kind, body) : readPart(kind, body)) };
  return block as AnswerBlock;
}

function readWhole(kind: DataBlockKind, body: string) {
  const wrong = (error: string) => ({ value: {}, complete: true, error });
  if (body.length > LONGEST) return wrong('It is too long.');
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch (error) {
    return wrong((error as Error).message);
  }
  const read = SHAPES[kind].safeParse(data);
  if (read.success) return { value: read.data, complete: true, error: null };
  const { path, message } = read.error.issues[0]!;
  return wrong([path.join('.'), message].filter(Boolean).join(': '));
}

function readPart(kind: DataBlockKind, body: string) {
  const data = body.length > LONGEST ? undefined : readPartialJson(body);
  const known = typeof data === 'object' && data !== null ? data : {};
  const value = Object.entries(SHAPES[kind].shape).flatMap(([key, shape]) => {
    const field = readField(shape, (known as Record<string, unknown>)[key]);
    return field === undefined ? [] : [[key, field]];
  });
  return { value: Object.fromEntries(value), complete: false, error: null };
}

/** The valid part of a field; the last item of a list may be incomplete. */
function readField(shape: z.ZodType, field: unknown): unknown {
  const read = shape.safeParse(field);
  if (read.success) return read.data;
  return Array.isArray(field) ? shape.safeParse(field.slice(0, -1)).data : undefined;
}
