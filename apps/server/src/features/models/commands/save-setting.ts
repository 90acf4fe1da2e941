import type { z } from 'zod';
import type { saveModelSettings } from '@rapport/contract/models/models.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { identityOf, readChoice } from '../../../platform/models/setting.ts';
import { lockSetting } from '../queries.ts';
import { hostOf, withKey } from '../setting/named-model.ts';

type Body = z.output<typeof saveModelSettings.body>;
const KEY_END = 4;

/** Saves the model and its limits; throws a conflict when they changed after `changedAt`. The key is stored encrypted. */
export const saveSetting = (ctx: Ctx, body: Body): Promise<void> =>
  ctx.run(async (db) => {
    const { organisation } = ctx.asker;
    const { vault } = ctx.services;
    await lockSetting(db);
    const before = await readChoice(db, organisation, vault);
    if ((before?.changedAt.toISOString() ?? null) !== body.changedAt)
      throw new AppError('conflict');
    const own = body.own && withKey(body.own, before?.own ?? null);
    const sealed = own?.apiKey ? (await vault()).seal(own.apiKey, identityOf(organisation)) : null;
    const values = {
      enabled: body.enabled,
      kind: own?.kind ?? null,
      model: own?.model ?? null,
      base_url: own?.baseUrl ?? null,
      sealed_key: sealed,
      key_end: own?.apiKey?.slice(-KEY_END) ?? null,
      embedding_model: body.own?.embeddingModel ?? null,
      input_price: body.prices?.input ?? null,
      output_price: body.prices?.output ?? null,
      cost_cap: body.costCap,
      token_cap: body.tokenCap,
      changed_at: ctx.now,
      changed_by: ctx.principal?.member ?? null,
    };
    await db
      .insertInto('model_setting')
      .values({ org_id: organisation, ...values })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
      .execute();
    await audit(db, ctx, {
      action: 'organisation.model-changed',
      subject: { kind: 'organisation', id: organisation },
      detail: {
        ...(own && { model: own.model, host: hostOf(own) }),
        enabled: body.enabled,
        costCap: body.costCap,
        tokenCap: body.tokenCap,
        keyChanged: own?.apiKey !== before?.own?.apiKey,
      },
    });
  });
