import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { isInLastMessage } from './messages/queries.ts';
import type { MailRow } from './messages/queries.ts';

/** Nobody sends in another person's name: not while acting as them either. */
export function needOwnName({ principal }: Ctx & { principal: Principal }): void {
  if (principal.impersonator !== null)
    throw new AppError('forbidden', {
      details: [{ where: 'session', what: 'You can’t send email while acting as another person.' }],
    });
}

/** Messages of these kinds are answered by mail. */
export const isMail = ({ origin_type: type }: Pick<MailRow, 'origin_type'>): boolean =>
  type === 'email-message';

/** Why the person may not answer in the message's conversation; null if they may. */
export async function replyRefusal(
  db: TenantDb,
  message: MailRow,
  emails: readonly string[],
): Promise<string | null> {
  if (!isMail(message)) return 'Coming soon';
  return (await isInLastMessage(db, message.conversation_id, emails))
    ? null
    : 'Thread replies can only be sent by a participant of the last message';
}
