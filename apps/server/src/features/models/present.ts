import type { z } from 'zod';
import { ModelTask, RunOutcome } from '@rapport/contract/models/models.ts';
import type { ModelCheck, ModelRun, ModelSettings } from '@rapport/contract/models/models.ts';
import type { CheckedModel } from '@rapport/intelligence/model/check-model.ts';
import type { ModelSetting } from '../../platform/config.ts';
import type { MonthTotals } from '../../platform/models/month.ts';
import { stateOf } from '../../platform/models/organisation-model.ts';
import type { ModelChoice } from '../../platform/models/setting.ts';
import type { RunRow } from './runs/queries.ts';
import { hostOf } from './setting/named-model.ts';

interface Parts {
  choice: ModelChoice | null;
  installed: ModelSetting | null;
  month: MonthTotals;
  changedBy: string | null;
}

/** The setting for administrators, without the key. */
export const presentSettings = ({ choice, installed, month, changedBy }: Parts): ModelSettings => ({
  state: stateOf(choice, installed, month),
  own: choice?.own
    ? {
        kind: choice.own.kind,
        model: choice.own.model,
        baseUrl: choice.own.baseUrl ?? null,
        host: hostOf(choice.own),
        embeddingModel: choice.embeddingModel,
        keyEnd: choice.keyEnd,
      }
    : null,
  installed: installed && {
    kind: installed.kind,
    model: installed.model,
    host: hostOf(installed),
  },
  enabled: choice?.enabled ?? true,
  prices: choice?.prices ?? null,
  costCap: choice?.costCap ?? null,
  tokenCap: choice?.tokenCap ?? null,
  month,
  changedAt: choice?.changedAt.toISOString() ?? null,
  changedBy,
});

export const presentCheck = (
  { model, host }: { model: string; host: string },
  { failure, usage: { inputTokens, outputTokens }, ...checked }: CheckedModel,
): ModelCheck => ({
  model,
  host,
  ...checked,
  inputTokens,
  outputTokens,
  failure: failure && {
    kind: failure.kind,
    what: failure.what,
    fix: failure.fix,
    status: failure.status,
  },
});

export const presentRun = (row: RunRow): z.input<typeof ModelRun> => ({
  id: row.id,
  at: row.at.toISOString(),
  task: ModelTask.parse(row.task),
  person: row.person,
  kind: row.provider,
  model: row.model,
  promptVersion: row.prompt_version,
  inputsDigest: row.inputs_digest,
  inputTokens: row.input_tokens,
  outputTokens: row.output_tokens,
  estimated: row.estimated,
  cost: row.cost,
  latencyMs: row.latency_ms,
  outcome: RunOutcome.parse(row.outcome),
  rating: row.rating === 'positive' || row.rating === 'negative' ? row.rating : null,
  memoryId: row.memory_id,
  sessionId: row.session_id,
});
