import { z } from 'zod';

/** The icon of a category, by its name in the Lucide set. */
export const QuestionIcon = z.enum([
  'file-text',
  'trending-up',
  'heart-pulse',
  'package',
  'users',
  'receipt',
  'life-buoy',
  'target',
  'rocket',
  'megaphone',
  'gem',
  'wallet',
  'shield',
  'repeat',
  'filter',
  'triangle-alert',
  'hourglass',
  'trophy',
  'calendar-clock',
  'activity',
  'sparkles',
]);
export type QuestionIcon = z.infer<typeof QuestionIcon>;

/** The metrics that a question can be about, by their names in the assistant's API. */
export const QuestionIntent = z.enum([
  'cross_arr',
  'account_in_risk',
  'top_accounts',
  'grr',
  'nrr',
  'renewal',
  'pipeline',
  'signed_but_not_live',
]);
export type QuestionIntent = z.infer<typeof QuestionIntent>;

/** A suggested question: the text shown and the text sent to the assistant. `{account}` is replaced by the account's name. */
export const PredefinedQuestion = z.object({
  id: z.string(),
  userPrompt: z.string(),
  hiddenPrompt: z.string(),
  intent: QuestionIntent.optional(),
  category: z.object({ name: z.string(), icon: QuestionIcon }),
});
export type PredefinedQuestion = z.infer<typeof PredefinedQuestion>;

export const QuestionGroup = z.object({
  id: z.string(),
  category: z.string(),
  icon: QuestionIcon,
  questions: z.array(PredefinedQuestion),
});
export type QuestionGroup = z.infer<typeof QuestionGroup>;

type Words = readonly [userPrompt: string, hiddenPrompt: string];

/** A built-in group; its questions are numbered from one. */
export const questionGroup = (
  id: string,
  category: string,
  icon: QuestionIcon,
  questions: readonly Words[],
  intent?: QuestionIntent,
): QuestionGroup => ({
  id,
  category,
  icon,
  questions: questions.map(([userPrompt, hiddenPrompt], index) => ({
    id: `${id}.${index + 1}`,
    userPrompt,
    hiddenPrompt,
    ...(intent && { intent }),
    category: { name: category, icon },
  })),
});
