import type { Tool } from '@rapport/contract/tools/tool.ts';
import { audit } from '../audit.ts';
import type { Principal } from '../context.ts';
import { AppError } from '../errors.ts';
import { fitResult } from './rows.ts';
import type { PersonCtx, ServedTool } from './tool.ts';

/** Who calls: our own assistant, or a program outside with a person's token. */
type Via = 'assistant' | 'mcp';

/** Whether a person's token reaches a tool: reading needs `read`, drafting `draft`, which `write` includes. */
export const mayCall = ({ rights }: Principal, { scope }: Tool): boolean =>
  rights.has('read') && (scope === 'read' || rights.has('draft') || rights.has('write'));

/**
 * Runs a tool as the asker, within what they may see and what their token may do. Calls from outside and drafts leave a
 * row in the audit log: the tool and the account, not the words.
 */
export async function callTool(
  tools: readonly ServedTool[],
  ctx: PersonCtx,
  { name, input, via }: { name: string; input: unknown; via: Via },
): Promise<Record<string, unknown>> {
  const served = tools.find(({ tool }) => tool.name === name);
  if (!served) throw new AppError('not_found', { message: `There is no tool named ${name}.` });
  if (!mayCall(ctx.principal, served.tool))
    throw new AppError('forbidden', {
      message: `This token may not ${served.tool.scope}: ${name} needs one that may.`,
    });
  const result = fitResult(await served.call(ctx, input));
  if (via === 'mcp' || served.tool.scope === 'draft') {
    const { accountId } = (input ?? {}) as { accountId?: unknown };
    await ctx.run((db) =>
      audit(db, ctx, {
        action: 'tool.called',
        ...(typeof accountId === 'string' && { subject: { kind: 'account', id: accountId } }),
        detail: { tool: name, via },
      }),
    );
  }
  return result;
}
