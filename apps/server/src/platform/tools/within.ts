import type { z } from 'zod';
import type { Tool } from '@rapport/contract/tools/tool.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { callTool } from './call.ts';
import type { PersonCtx } from './tool.ts';

/** Calls a tool by its declaration; its input and its result are typed by it. */
export type ToolCall = <const T extends Tool>(
  tool: T,
  input: z.input<T['input']>,
) => Promise<z.output<T['output']>>;

/**
 * Calls the assistant's tools inside a transaction that is open: one connection and one view of the data for a whole
 * answer, within what the asker may see.
 */
export const callsWithin =
  (ctx: PersonCtx, db: TenantDb): ToolCall =>
  async <const T extends Tool>(tool: T, input: z.input<T['input']>) =>
    (await callTool(
      ctx.services.tools,
      { ...ctx, run: (work) => work(db) },
      { name: tool.name, input, via: 'assistant' },
    )) as z.output<T['output']>;
