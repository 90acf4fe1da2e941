import type { ModelTool } from '@rapport/intelligence/model/answering/tool-calls.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';
import { zoneOf } from '../../platform/today.ts';
import { callTool, mayCall } from '../../platform/tools/call.ts';
import { fitResult } from '../../platform/tools/rows.ts';
import type { PersonCtx, ServedTool } from '../../platform/tools/tool.ts';
import { momentsInZone } from './moments-in-zone.ts';
import { messagesById } from '../../features/communications/messages/queries.ts';
import type { MessageRow } from '../../features/communications/messages/queries.ts';

/** Most characters of one result; eight results share the model's context. */
const MOST_CHARACTERS = 12_000;

/** Messages quoted by tools in this turn, by id, read with the asker's rights. */
export type QuotedMessages = Map<string, MessageRow>;

interface Turn {
  /** Limits tools that accept tags to accounts with these tags. */
  tags: string[];
  quoted: QuotedMessages;
}

/** The assistant's tools for a model: each runs with the asker's rights, and none sends or changes anything. */
export const modelTools = (ctx: PersonCtx, turn: Turn): ModelTool[] =>
  ctx.services.tools
    .filter(({ tool }) => mayCall(ctx.principal, tool))
    .map((served) => ({
      name: served.tool.name,
      title: served.tool.title,
      description: served.tool.description,
      input: served.tool.input,
      run: (input) => runTool(ctx, served, input, turn),
    }));

async function runTool(
  ctx: PersonCtx,
  { tool }: ServedTool,
  input: unknown,
  { tags, quoted }: Turn,
): ReturnType<ModelTool['run']> {
  const kept =
    tags.length > 0 && 'tags' in tool.input.shape ? { ...(input as object), tags } : input;
  try {
    const result = await ctx.run(async (db) => {
      const within = {
        ...ctx,
        run: <Result>(work: (own: typeof db) => Promise<Result>) => work(db),
      };
      const call = { name: tool.name, input: kept, via: 'assistant' as const };
      const found = await callTool(ctx.services.tools, within, call);
      const fitting = 'items' in found ? fitResult(found, MOST_CHARACTERS) : found;
      await readQuoted(db, fitting, quoted);
      return momentsInZone(fitting, await zoneOf(db)) as typeof fitting;
    });
    return { result };
  } catch (error) {
    if (!(error instanceof AppError)) {
      ctx.services.log.error({ err: error, tool: tool.name }, 'tool failed');
      return { refused: 'The tool failed.' };
    }
    const details = error.details?.map(({ where, what }) => `${where}: ${what}`) ?? [];
    return { refused: [error.message, ...details].join('\n') };
  }
}

/** Reads quoted messages with the asker's rights. */
export async function readQuoted(db: TenantDb, value: unknown, quoted: QuotedMessages) {
  const ids = quotedIn(value).filter((id) => !quoted.has(id));
  if (ids.length > 0)
    for (const message of await messagesById(db, ids)) quoted.set(message.id, message);
}

/** The ids of the messages that a result quotes. */
function quotedIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(quotedIn))];
  if (typeof value !== 'object' || value === null) return [];
  const own = 'messageId' in value && typeof value.messageId === 'string' ? [value.messageId] : [];
  return [...new Set([...own, ...Object.values(value).flatMap(quotedIn)])];
}
