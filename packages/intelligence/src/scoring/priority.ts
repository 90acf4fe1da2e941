import type { ItemKind } from '../reading/conversation.ts';

interface PriorityInput {
  kind: ItemKind;
  waitsForUs: boolean;
  dueAt: Date | null;
  requestedAt: Date;
  /** -5 to 5. */
  sentiment: number;
  vip: boolean;
  urgentWords: boolean;
}

export interface Priority {
  priority: 'very_high' | 'high' | 'medium' | 'low' | 'ignore';
  score: number;
  breakdown: { reason: string; points: number }[];
}

const KINDS = {
  request: ['Request', 20],
  question: ['Question', 20],
  promise: ['Promise', 15],
} as const;
const URGENT =
  /\b(?:urgent(?:ly)?|asap|immediately|right away|critical|blocking|today|eod|as soon as possible|dringend|sofort|urgente?|urgenza|brådskande|dringende?)\b/iu;

export const isUrgent = (text: string): boolean => URGENT.test(text);

/** Points for an action item with their reasons, as of the moment of the request, so that they do not change later. */
export function priorityOf(input: PriorityInput): Priority {
  const breakdown: Priority['breakdown'] = [];
  const add = (reason: string, points: number) => {
    if (points !== 0) breakdown.push({ reason, points });
  };
  const [kind, points] = KINDS[input.kind];
  add(kind, points);
  if (input.waitsForUs) add('Waiting on us', 20);
  if (input.dueAt) {
    const days = (input.dueAt.getTime() - input.requestedAt.getTime()) / 86_400_000;
    add('Has a due date', 10);
    if (days <= 2) add('Due within two days', 20);
    else if (days <= 7) add('Due within a week', 10);
  }
  if (input.urgentWords) add('Marked urgent', 20);
  if (input.sentiment <= -1) add('Negative sentiment', input.sentiment <= -3 ? 20 : 10);
  if (input.vip) add('From a VIP', 15);
  const score = breakdown.reduce((sum, { points }) => sum + points, 0);
  const priority =
    score >= 90 ? 'very_high' : score >= 65 ? 'high' : score >= 40 ? 'medium' : 'low';
  return { priority, score, breakdown };
}
