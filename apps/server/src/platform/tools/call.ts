import type { Tool } from '@rapport/contract/tools/tool.ts';
import { audit } from '../audit.ts';
import type { Principal } from '../context.ts';
import { AppError } from '../errors.ts';
import { fitResult } from './rows.ts';
import type { PersonCtx, ServedTool } from './tool.ts';

/** The caller: our own assistant, or another program with a person's token. */
type Via = 'assistant' | 'mcp';

/** Whether a token may use a tool: reading needs `read`, drafting needs `draft`, which `write` includes. */
export const mayCall = ({ rights }: Principal, { scope }: Tool): boolean =>
  rights.has('read') && (scope === 'read' || rights.has('draft') || rights.has('write'));

/**
 * Runs a tool with the rights of the asker and of their token. Calls from other programs and drafts write a
 * row to the audit log with the tool and the account, without the text.
 */
export async function callTool(
  tools: readonly ServedTool[],
  ctx: PersonCtx,
  { name, input, via }: { name: string; input: unknown; via: Via },
): Promise<Record<string, unknown>> {
  const served = tools.find(({ tool }) => tool.name === name);
  if (!served) throw new AppError('not_found', { message: `Unknown tool: ${name}.` });
  if (!mayCall(ctx.principal, served.tool))
    throw new AppError('forbidden', {
      message: `This token may not ${served.tool.scope}: ${name} needs a token with the scope ${served.tool.scope}.`,
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
