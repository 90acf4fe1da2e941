import { z } from 'zod';

/** Days of messages that the strength of a relationship is measured over. */
export const STRENGTH_DAYS = 90;
/** Without a message for so many days, people who wrote before are quiet. */
const QUIET_DAYS = 30;
/** Messages of the window from which a relationship is steady, and strong. */
const STEADY_FROM = 5;
const STRONG_FROM = 20;

export const Strength = z.enum(['strong', 'steady', 'thin', 'quiet']);
export type Strength = z.infer<typeof Strength>;

export const STRENGTH_LABELS: Record<Strength, string> = {
  strong: 'Strong',
  steady: 'Steady',
  thin: 'Thin',
  quiet: 'Quiet',
};

/** What each strength means, in messages of the window. */
export const STRENGTH_MEANINGS: Record<Strength, string> = {
  strong: `${STRONG_FROM} messages or more`,
  steady: `${STEADY_FROM} to ${STRONG_FROM - 1}`,
  thin: `1 to ${STEADY_FROM - 1}`,
  quiet: `none in ${QUIET_DAYS} days`,
};

const DAY = 86_400_000;

/** How strong a relationship is, by the messages of the window in both directions and the day of the last one. */
export function strengthOf(
  { messages, last_at: at }: { messages: number; last_at: Date | null },
  now: Date,
): Strength {
  if (messages === 0 || !at || now.getTime() - at.getTime() > QUIET_DAYS * DAY) return 'quiet';
  if (messages >= STRONG_FROM) return 'strong';
  return messages >= STEADY_FROM ? 'steady' : 'thin';
}
