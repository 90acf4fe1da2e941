import type { Reread, RereadReason, RereadState } from '@rapport/contract/models/rereads.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatClock } from '../../lib/format/format.ts';
import { formatCost, formatTokens } from './labels.ts';

interface StateLabel {
  label: string;
  tone: 'plain' | 'blue' | 'green' | 'amber';
}

export const REREAD_STATES: Record<RereadState, StateLabel> = {
  estimating: { label: 'Estimating', tone: 'blue' },
  ready: { label: 'Ready to start', tone: 'plain' },
  running: { label: 'Reading', tone: 'blue' },
  stopped: { label: 'Stopped', tone: 'amber' },
  done: { label: 'Done', tone: 'green' },
};

const REASONS: Record<RereadReason, string> = {
  'over-cap':
    'This month’s cap is reached. Raise it on the Model tab and resume, or resume next month.',
  off: 'The model was turned off. Turn it on and resume.',
  none: 'The model was removed. Set it again and resume.',
  'model-changed': 'The model has changed since this estimate. Estimate again before you start.',
  failing: 'The model failed too many times in a row.',
};

/** Why a reading is not going on, or waits; null where nothing is the matter. */
export function describeTrouble({ state, reason, failure, waitsUntil }: Reread): string | null {
  if (state === 'stopped' && reason) return [REASONS[reason], failure].filter(Boolean).join(' ');
  if (state === 'running' && waitsUntil)
    return `The model’s server is busy. Rapport tries again at ${formatClock(waitsUntil)}.`;
  return null;
}

/** "412 conversations with 1,830 messages, about 1.2M tokens". */
export function describeSent({ estimate }: Reread): string {
  const { conversations, messages, inputTokens, outputTokens } = estimate;
  if (conversations === 0) return 'nothing, because this model has already read everything';
  return `${plural(conversations, 'conversation')} with ${plural(messages, 'message')}, about ${formatTokens(inputTokens + outputTokens)} tokens`;
}

export const describeCost = (cost: number | null): string =>
  cost === null ? 'No price set' : `About ${formatCost(cost)}`;

export const describeKnown = ({ estimate: { known } }: Reread): string | null =>
  known === 0
    ? null
    : `${plural(known, 'conversation was', 'conversations were')} already read and cost nothing.`;

/** The share that has been dealt with; of what is counted while it is counted. */
export const shareDone = ({ state, progress }: Reread): number | null => {
  const { total, uncounted, left } = progress;
  if (total === 0) return null;
  return state === 'estimating' ? (total - uncounted) / total : (total - left) / total;
};
