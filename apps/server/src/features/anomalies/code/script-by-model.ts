import type { AskQuery } from '@rapport/contract/chat/chat.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import { beginRun } from '../../../platform/models/record-run.ts';
import type { PersonCtx } from '../../../platform/tools/tool.ts';
import type { TurnRef } from '../../../assistant/runtime/finished-answer.ts';

/** A script written by a model, with the model's name. */
export interface ModelScript {
  model: string;
  shows: string;
  code: string;
}

/** Lets the organisation's model write the script for a question; null without a model or a script. */
export async function scriptByModel(
  ctx: PersonCtx,
  query: AskQuery,
  { memoryId }: TurnRef,
  signal: AbortSignal,
): Promise<ModelScript | null> {
  const model = await modelOf(ctx);
  if (!model) return null;
  const [{ openModel }, { scriptFor }, { SCRIPT_PROMPT_VERSION }] = await Promise.all([
    import('@rapport/intelligence/model/provider.ts'),
    import('@rapport/intelligence/model/writing/script-for.ts'),
    import('@rapport/intelligence/model/prompts/script.ts'),
  ]);
  const question = query.hiddenQuery ?? query.query;
  const promptVersion = SCRIPT_PROMPT_VERSION;
  const endRun = beginRun(ctx, {
    task: 'answer',
    model,
    promptVersion,
    inputs: question,
    memoryId,
  });
  const opened = openModel(model);
  const written = await scriptFor(opened, question, signal);
  await endRun(written.ok ? 'done' : written.failure.kind, opened.spent());
  if (written.ok) {
    return { model: model.model, ...written.value };
  }
  if (!signal.aborted)
    ctx.services.log.warn({ failure: written.failure }, 'the model wrote no script');
  return null;
}
