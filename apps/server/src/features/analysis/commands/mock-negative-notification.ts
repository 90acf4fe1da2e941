import { audit } from '../../../platform/audit.ts';
import { needStaff } from '../../../platform/auth/need-staff.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { negativeSentiment } from '../notifications/negative-sentiment.ts';
import type { NegativeSentiment } from '../notifications/negative-sentiment.ts';

/** For product staff: composes the notification of a conversation, and sends it to nobody. */
export function mockNegativeNotification(
  ctx: Ctx & { principal: Principal },
  conversation: string,
): Promise<NegativeSentiment | null> {
  needStaff(ctx);
  return ctx.run(async (db) => {
    const notification = await negativeSentiment(db, conversation);
    await audit(db, ctx, {
      action: 'sentiment.notification-mocked',
      subject: { kind: 'conversation', id: conversation },
      detail: { composed: notification !== null },
    });
    return notification;
  });
}
