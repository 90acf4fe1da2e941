import { createHash } from 'node:crypto';
import type { ModelTask, RunOutcome } from '@rapport/contract/models/models.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../context.ts';
import type { OrganisationModel } from './organisation-model.ts';
import type { Prices } from './setting.ts';

/** One call of a model, or several that make one answer. */
export interface ModelRun {
  task: ModelTask;
  model: Pick<OrganisationModel, 'kind' | 'model' | 'prices'>;
  promptVersion: string;
  /** Digest of the input, which identifies equal inputs without storing customer text. */
  inputsDigest: string;
  inputTokens: number;
  outputTokens: number;
  /** Some or all token counts are estimates. */
  estimated?: boolean | undefined;
  latencyMs: number;
  outcome: RunOutcome;
  memoryId?: string | undefined;
}

export type TokenUsage = Pick<ModelRun, 'inputTokens' | 'outputTokens' | 'estimated'>;

/** Records a model call in the run log. A failure to record is logged and does not fail the answer. */
export async function recordRun(ctx: Ctx, run: ModelRun): Promise<void> {
  const { log } = ctx.services;
  try {
    await ctx.run((db) =>
      db
        .insertInto('ai_run')
        .values({
          org_id: ctx.asker.organisation,
          id: uuidv7(),
          at: ctx.services.now(),
          member_id: ctx.principal?.member ?? null,
          task: run.task,
          provider: run.model.kind,
          model: run.model.model,
          prompt_version: run.promptVersion,
          inputs_digest: run.inputsDigest,
          input_tokens: run.inputTokens,
          output_tokens: run.outputTokens,
          estimated: run.estimated ?? false,
          cost: costOf(run.model.prices, run),
          latency_ms: Math.round(run.latencyMs),
          outcome: run.outcome,
          memory_id: run.memoryId ?? null,
        })
        .execute(),
    );
  } catch (error) {
    log.error({ err: error, task: run.task }, 'a call of the model could not be recorded');
  }
}

interface BegunRun {
  task: ModelTask;
  model: ModelRun['model'];
  promptVersion: string;
  /** The whole input; only its digest is stored. */
  inputs: unknown;
  memoryId?: string | undefined;
}

/** Starts timing a call; the returned function records it. */
export function beginRun(ctx: Ctx, { inputs, ...about }: BegunRun) {
  const began = performance.now();
  return (outcome: RunOutcome, usage: TokenUsage = { inputTokens: 0, outputTokens: 0 }) =>
    recordRun(ctx, {
      ...about,
      ...usage,
      inputsDigest: digestOf(inputs),
      latencyMs: performance.now() - began,
      outcome,
    });
}

/** US dollars; null where no price is known. */
export const costOf = (prices: Prices | null, { inputTokens, outputTokens }: TokenUsage) =>
  prices && (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000;

const digestOf = (inputs: unknown): string =>
  createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
