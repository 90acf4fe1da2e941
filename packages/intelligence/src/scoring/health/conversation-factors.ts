import { nounOf, plural } from '@rapport/contract/kit/plural.ts';
import { bound, DAY, fact, mean, unknown } from './factor-value.ts';
import type { FactorValue } from './factor-value.ts';
import type { HealthInput } from './input.ts';

/** Days after which a message counts half towards the tone. */
const TONE_HALF_LIFE = 45;
/** Neutral messages added to the mean, so that two messages do not decide it. */
const NEUTRAL_PRIOR = 6;
const MIN_TONE = 3;

interface Tone {
  mean: number;
  count: number;
}

function toneOf(input: HealthInput, fromDays: number, toDays: number): Tone {
  let sum = 0;
  let weight = 0;
  let messages = 0;
  for (const { score, at } of input.moods) {
    const age = (input.at.getTime() - at.getTime()) / DAY;
    if (age < fromDays || age >= toDays) continue;
    const share = 0.5 ** ((age - fromDays) / TONE_HALF_LIFE);
    sum += share * score;
    weight += share;
    messages += 1;
  }
  return { mean: sum / (weight + NEUTRAL_PRIOR), count: messages };
}

/** A mean tone that is no higher is negative. */
const NEUTRAL_ABOVE = -0.25;

const TONES: { from: number; words: string }[] = [
  { from: 1, words: 'positive' },
  { from: 0.25, words: 'mostly positive' },
  { from: NEUTRAL_ABOVE, words: 'neutral' },
  { from: -1, words: 'mostly negative' },
  { from: -Infinity, words: 'negative' },
];

export function sentiment(input: HealthInput): FactorValue {
  const tone = toneOf(input, 0, 90);
  if (tone.count === 0) return unknown('No messages from them in the last 90 days');
  if (tone.count < MIN_TONE)
    return unknown(
      `Only ${plural(tone.count, 'message')} from them in the last 90 days, too few to judge the tone`,
    );
  const words = TONES.find(({ from }) => tone.mean > from)?.words ?? 'negative';
  return fact(
    tone.mean / 2,
    `Their ${plural(tone.count, 'message')} in the last 90 days ${nounOf(tone.count, 'is', 'are')} ${words} in tone`,
  );
}

/** Whether enough messages are there to tell that their tone is negative. */
export function soundsNegative(input: HealthInput): boolean {
  const { mean: tone, count } = toneOf(input, 0, 90);
  return count >= MIN_TONE && tone <= NEUTRAL_ABOVE;
}

/** Changes of the tone that are smaller than this are noise. */
const TONE_NOISE = 0.3;

export function sentimentTrend(input: HealthInput): FactorValue {
  const recent = toneOf(input, 0, 30);
  const before = toneOf(input, 30, 90);
  if (recent.count < MIN_TONE || before.count < MIN_TONE)
    return unknown('Too few messages to tell whether their tone has changed');
  const change = recent.mean - before.mean;
  const beyond = Math.sign(change) * Math.max(0, Math.abs(change) - TONE_NOISE);
  if (beyond === 0) return fact(0, 'Their tone has not changed in the last 30 days');
  return fact(
    beyond / 2,
    `Their tone has ${beyond > 0 ? 'improved' : 'worsened'} in the last 30 days`,
  );
}

const RECENT_WEEKS = 4;
const MIN_WEEKS = 8;
/** Silence counts after this many days, and after this many of the account's usual gaps. */
const SILENT = { days: 30, gaps: 3 } as const;
/** Added to both counts, so that one message in place of two is not a fall by half. */
const PRIOR_MESSAGES = 2;
/** A change by less than this factor, in powers of two, is the usual rise and fall. */
const USUAL_CHANGE = 0.6;
/** More mail than usual is not better by itself. */
const MOST_GAIN = 0.1;

export function engagement(input: HealthInput): FactorValue {
  const weeks = input.weeklyMessages;
  if (weeks.every((messages) => messages === 0))
    return unknown('No messages from them in the last 16 weeks');
  if (weeks.length < MIN_WEEKS)
    return unknown('Less than 8 weeks of messages, too few to know what is usual');
  const recent = mean(weeks.slice(-RECENT_WEEKS)) * RECENT_WEEKS;
  const usual = mean(weeks.slice(0, -RECENT_WEEKS)) * RECENT_WEEKS;
  const silent = Math.floor(input.daysSinceLastIncoming ?? 0);
  const change = Math.log2((recent + PRIOR_MESSAGES) / (usual + PRIOR_MESSAGES));
  const beyond = Math.sign(change) * Math.max(0, Math.abs(change) - USUAL_CHANGE);
  const usualGap = (weeks.length * 7) / weeks.reduce((sum, messages) => sum + messages, 0);
  if (silent > Math.max(SILENT.days, SILENT.gaps * usualGap))
    return fact(Math.min(beyond / 2, -0.4), `They have not written for ${plural(silent, 'day')}`);
  const compared =
    beyond > 0
      ? `more than usual (${Math.round(usual)})`
      : beyond < 0
        ? `fewer than usual (${Math.round(usual)})`
        : 'about as many as usual';
  return fact(
    Math.min(beyond / 2, MOST_GAIN),
    `They wrote ${plural(recent, 'message')} in 4 weeks, ${compared}`,
  );
}

/** Neither good nor bad: the next working day. */
const USUAL_REPLY_HOURS = 24;
const REPLY_SCALE_HOURS = 90;

export function velocity(input: HealthInput): FactorValue {
  const { ourVelocityHours: ours, theirVelocityHours: theirs } = input;
  if (ours === null && theirs === null)
    return unknown('No replies in the last 120 days, so no reply times');
  const replyScore = (hours: number) => bound((USUAL_REPLY_HOURS - hours) / REPLY_SCALE_HOURS);
  if (ours === null)
    return fact(replyScore(theirs!) / 2, `They reply within ${duration(theirs!)} on average`);
  if (theirs === null)
    return fact(replyScore(ours), `We reply within ${duration(ours)} on average`);
  return fact(
    0.65 * replyScore(ours) + 0.35 * replyScore(theirs),
    `We reply within ${duration(ours)} on average, they within ${duration(theirs)}`,
  );
}

function duration(hours: number): string {
  if (hours < 1) return 'an hour';
  return hours < 48
    ? plural(Math.round(hours), 'hour')
    : plural(Number((hours / 24).toFixed(1)), 'day');
}
