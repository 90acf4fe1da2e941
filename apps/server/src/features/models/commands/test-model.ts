import type { ModelCheck, KeyedModel } from '@rapport/contract/models/models.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { asOrganisationModel } from '../../../platform/models/organisation-model.ts';
import { beginRun } from '../../../platform/models/record-run.ts';
import { readChoice } from '../../../platform/models/setting.ts';
import { presentCheck } from '../present.ts';
import { hostOf, withKey } from '../setting/named-model.ts';

/** Tests a saved or unsaved model with three small requests; returns its abilities or why it cannot be used. */
export async function testModel(
  ctx: Ctx,
  named: KeyedModel | null,
  signal: AbortSignal,
): Promise<ModelCheck> {
  const { config, vault } = ctx.services;
  const choice = await ctx.run(async (db) => {
    const found = await readChoice(db, ctx.asker.organisation, vault);
    await audit(db, ctx, { action: 'organisation.model-tested' });
    return found;
  });
  const setting = named ? withKey(named, choice?.own ?? null) : config.model;
  if (!setting)
    throw new AppError('invalid_input', {
      details: [{ where: 'body.own', what: 'The installation has no model. Name one.' }],
    });
  const [{ openModel }, { checkModel, CHECK_PROMPT_VERSION }] = await Promise.all([
    import('@rapport/intelligence/model/provider.ts'),
    import('@rapport/intelligence/model/check-model.ts'),
  ]);
  const model = asOrganisationModel(ctx.services, setting, choice);
  const endRun = beginRun(ctx, {
    task: 'test',
    model,
    promptVersion: CHECK_PROMPT_VERSION,
    inputs: CHECK_PROMPT_VERSION,
  });
  const opened = openModel(model);
  const checked = await checkModel(opened, signal);
  await endRun(checked.failure?.kind ?? 'done', opened.spent());
  return presentCheck({ model: setting.model, host: hostOf(setting) }, checked);
}
