import { z } from 'zod';

export const AccountStage = z.enum([
  'Onboarding',
  'Adoption',
  'Assessment',
  'Renewal',
  'Steady',
  'Churned',
  'NewProspect',
]);
export type AccountStage = z.infer<typeof AccountStage>;

export const STAGE_LABELS = {
  Onboarding: 'Onboarding',
  Adoption: 'Adoption',
  Assessment: 'Assessment',
  Renewal: 'Renewal',
  Steady: 'Steady',
  Churned: 'Churned',
  NewProspect: 'New Prospect',
} as const satisfies Record<AccountStage, string>;

export const stageLabel = (stage: AccountStage): string => STAGE_LABELS[stage];

export const AccountType = z.enum(['active_customer', 'prospect', 'inactive', 'partner', 'other']);
export const Provider = z.enum([
  'gmail',
  'outlook',
  'salesforce',
  'slack',
  'sigma',
  'hubspot',
  'freshdesk',
  'gong',
  'ms-planner',
  'google-calendar',
  'import',
  'smtp',
]);
export type Provider = z.infer<typeof Provider>;

export const Level = z.enum(['low', 'medium', 'high', 'critical']);
export type Level = z.infer<typeof Level>;
export const Priority = z.enum(['very_high', 'high', 'medium', 'low', 'ignore']);
export type Priority = z.infer<typeof Priority>;
export const RiskStatus = z.enum(['live', 'mitigated', 'churned', 'contracted']);
export const OpportunityOutcome = z.enum(['prospect', 'seized', 'missed']);
export const ItemKind = z.enum(['request', 'question', 'promise']);
export type ItemKind = z.infer<typeof ItemKind>;
/** The state of an item: owed, done, answered, or no longer wanted. */
export const ItemState = z.enum(['open', 'done', 'answered', 'moot']);
export type ItemState = z.infer<typeof ItemState>;
/** Who has to act next in a conversation. */
export const ConversationState = z.enum(['none', 'waiting-on-us', 'waiting-on-them', 'resolved']);
export type ConversationState = z.infer<typeof ConversationState>;
export const ActionItemStatus = z.enum(['ToDo', 'Done']);
export const Audience = z.enum(['me', 'my team', 'partners', 'customers']);
export const TagKind = z.enum(['owner', 'industry', 'csm', 'region']);
export type TagKind = z.infer<typeof TagKind>;

export const SentimentLabel = z.enum([
  'very-positive',
  'positive',
  'neutral',
  'negative',
  'very-negative',
]);
export type SentimentLabel = z.infer<typeof SentimentLabel>;

/** The label of a sentiment score of -5 to 5: steps at -3, -1, 1 and 3. */
export function sentimentLabel(score: number): SentimentLabel {
  if (score <= -3) return 'very-negative';
  if (score <= -1) return 'negative';
  if (score < 1) return 'neutral';
  return score < 3 ? 'positive' : 'very-positive';
}

export const SENTIMENT_LABELS: Record<SentimentLabel, string> = {
  'very-negative': 'Angry',
  negative: 'Negative',
  neutral: 'Neutral',
  positive: 'Positive',
  'very-positive': 'Happy',
};

/** Scores from -5 to 5 are doubled for display, so axes run from -10 to 10. */
export const displayScore = (score: number): number => score * 2;
