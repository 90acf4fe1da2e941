import type { z } from 'zod';
import type { Tool } from '@rapport/contract/tools/tool.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { callTool } from './call.ts';
import type { PersonCtx } from './tool.ts';

/** Calls a tool; its declaration types the input and the result. */
export type ToolCall = <const T extends Tool>(
  tool: T,
  input: z.input<T['input']>,
) => Promise<z.output<T['output']>>;

/**
 * Calls the assistant's tools inside an open transaction: one connection and one snapshot of the data for a whole
 * answer, with the rights of the asker.
 */
export const callToolsWithin =
  (ctx: PersonCtx, db: TenantDb): ToolCall =>
  async <const T extends Tool>(tool: T, input: z.input<T['input']>) =>
    (await callTool(
      ctx.services.tools,
      { ...ctx, run: (work) => work(db) },
      { name: tool.name, input, via: 'assistant' },
    )) as z.output<T['output']>;
