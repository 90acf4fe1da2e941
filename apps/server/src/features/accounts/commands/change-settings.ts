import type { z } from 'zod';
import type { putAccountSettings } from '@rapport/contract/accounts/settings.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayEditAdminPrompt, needAccount } from '../policy.ts';
import { accountSettings } from '../settings/queries.ts';
import type { SettingsRow } from '../settings/queries.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

type Change = z.output<(typeof putAccountSettings)['body']>;

/** Changes the given settings of an account. Only administrators can change the administrators' instructions. */
export const changeSettings = (ctx: Ctx, accountId: string, change: Change): Promise<SettingsRow> =>
  ctx.run(async (db) => {
    await needAccount(db, accountId);
    const before = await accountSettings(db, accountId);
    const after = {
      user_prompt: change.userPrompt ?? before.user_prompt,
      admin_prompt: change.adminPrompt ?? before.admin_prompt,
      custom_fields: { ...before.custom_fields, ...change.customFields },
    };
    if (after.admin_prompt !== before.admin_prompt && !mayEditAdminPrompt(ctx))
      throw new AppError('forbidden', {
        message: 'Only administrators can change the administrators’ instructions.',
      });
    const fields = (['user_prompt', 'admin_prompt', 'custom_fields'] as const).filter(
      (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
    );
    if (fields.length === 0) return before;
    const values = {
      ...after,
      custom_fields: toJsonb(after.custom_fields),
      updated_by: ctx.asker.member,
      updated_at: ctx.now,
    };
    await db
      .insertInto('account_setting')
      .values({ org_id: ctx.asker.organisation, account_id: accountId, ...values })
      .onConflict((conflict) => conflict.columns(['org_id', 'account_id']).doUpdateSet(values))
      .execute();
    await audit(db, ctx, {
      action: 'account.settings-changed',
      subject: { kind: 'account', id: accountId },
      detail: { fields },
    });
    return accountSettings(db, accountId);
  });
