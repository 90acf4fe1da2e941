import type { z } from 'zod';
import type { Tool } from '@rapport/contract/tools/tool.ts';
import type { Ctx, Principal } from '../context.ts';
import { AppError } from '../errors.ts';
import { holdsUnstorable, UNSTORABLE } from '../http/storable.ts';

export type PersonCtx = Ctx & { principal: Principal };

/** A tool of the contract with its handler. */
export interface ServedTool {
  tool: Tool;
  /** Runs the tool for the asker; invalid input is refused with what is wrong and where. */
  call: (ctx: PersonCtx, input: unknown) => Promise<Record<string, unknown>>;
}

/** Connects a tool of the contract to its query or command. */
export const serveTool = <const T extends Tool>(
  tool: T,
  run: (ctx: PersonCtx, input: z.output<T['input']>) => Promise<z.input<T['output']>>,
): ServedTool => {
  const input = tool.input.strict();
  return {
    tool,
    call: async (ctx, raw) => {
      const parsed = input.safeParse(raw ?? {});
      if (!parsed.success)
        throw new AppError('invalid_input', {
          details: parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
            where: path.join('.') || tool.name,
            what: message,
          })),
        });
      if (holdsUnstorable(parsed.data))
        throw new AppError('invalid_input', {
          details: [{ where: tool.name, what: UNSTORABLE }],
        });
      return tool.output.parse(await run(ctx, parsed.data as z.output<T['input']>));
    },
  };
};
