import type { z } from 'zod';
import { PULSE_DEFAULT_DAYS, PULSE_MAX_DAYS } from '@rapport/contract/health/health.ts';
import type { setPulse as endpoint } from '@rapport/contract/health/health.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { addDays } from '../../../platform/days.ts';
import { todayOf } from '../../../platform/today.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { needAccount } from '../../accounts/policy.ts';

/**
 * Sets a member's pulse of an account. It replaces their last one, which stays on record as withdrawn; without a
 * score theirs is withdrawn. The computed score does not change.
 */
export async function setPulse(
  ctx: Ctx & { principal: Principal },
  account: string,
  reading: z.output<typeof endpoint.body>,
): Promise<void> {
  const { now } = ctx;
  await ctx.run(async (db) => {
    const expiresOn =
      reading.score === null ? null : expiryOf(reading.expiresOn, await todayOf(db));
    await needAccount(db, account);
    await db
      .updateTable('pulse')
      .set({ withdrawn_at: now })
      .where('account_id', '=', account)
      .where('member_id', '=', ctx.principal.member)
      .where('withdrawn_at', 'is', null)
      .execute();
    if (reading.score !== null && expiresOn !== null) {
      await db
        .insertInto('pulse')
        .values({
          org_id: ctx.asker.organisation,
          id: uuidv7(),
          account_id: account,
          member_id: ctx.principal.member,
          score: reading.score,
          reason: reading.reasoning,
          expires_on: expiresOn,
          created_at: now,
        })
        .execute();
    }
    await audit(db, ctx, {
      action: 'pulse.set',
      subject: { kind: 'account', id: account },
      detail: { score: reading.score, expiresOn },
    });
  });
}

/** The last day a pulse counts: today at the earliest, a year ahead at most. */
function expiryOf(wanted: string | undefined, today: string): string {
  const expiry = wanted ?? addDays(today, PULSE_DEFAULT_DAYS);
  if (expiry < today || expiry > addDays(today, PULSE_MAX_DAYS)) {
    const what = 'Choose a day from today to a year ahead.';
    throw new AppError('invalid_input', { details: [{ where: 'body.expiresOn', what }] });
  }
  return expiry;
}
