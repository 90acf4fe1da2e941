import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { AccountTab, FeedName, FEED_TITLES, TAB_LABELS, Variation } from './variation.ts';
import type { PresetQuestion } from './variation.ts';

const twice = (list: readonly string[]) => new Set(list).size < list.length;

/** A variation that may be saved: no duplicates, and the account's name among the columns. */
export const SavedVariation = Variation.superRefine((variation, context) => {
  const { homeCards, accountColumns, kpis, tagKinds } = variation;
  for (const [path, list] of Object.entries({ homeCards, accountColumns, kpis, tagKinds }))
    if (twice(list)) context.addIssue({ code: 'custom', path: [path], message: 'Named twice.' });
  if (!accountColumns.includes('name'))
    context.addIssue({
      code: 'custom',
      path: ['accountColumns'],
      message: 'The list needs the account’s name.',
    });
  const unknown = Object.keys(variation.questions).filter((key) => !SCREENS.has(key));
  for (const key of unknown)
    context.addIssue({ code: 'custom', path: ['questions', key], message: 'No such screen.' });
});

const Answer = z.object({
  variation: Variation,
  revision: z.string().describe('Send it back when saving'),
});

export const getVariation = endpoint({
  method: 'GET',
  path: '/organisation/variation',
  summary: 'How this organisation shows the product',
  scope: 'admin',
  audit: false,
  answer: Answer,
  errors: ['forbidden'],
});

export const setVariation = endpoint({
  method: 'PUT',
  path: '/organisation/variation',
  summary: 'Change how this organisation shows the product',
  scope: 'admin',
  audit: 'organisation.variation-changed',
  body: z.object({
    variation: SavedVariation,
    revision: z.string().max(100).describe('Of the variation the change is based on'),
  }),
  answer: Answer,
  errors: ['forbidden', 'conflict', 'invalid_input'],
});

interface QuestionScreen {
  key: string;
  label: string;
}

/** Screens that can have their own questions; the others use those of all accounts or of any account. */
export const QUESTION_SCREENS: readonly QuestionScreen[] = [
  { key: 'portfolio', label: 'All accounts' },
  ...FeedName.options.map((feed) => ({
    key: `portfolio/${feed}`,
    label: `All accounts: ${FEED_TITLES[feed]}`,
  })),
  { key: 'account', label: 'One account' },
  ...AccountTab.options.map((tab) => ({
    key: `account/${tab}`,
    label: `One account: ${TAB_LABELS[tab]}`,
  })),
];
const SCREENS: ReadonlySet<string> = new Set(QUESTION_SCREENS.map(({ key }) => key));

/**
 * The organisation's questions for a screen: of the feed or tab, else of all accounts or of any account; null without
 * any.
 */
export function ownQuestions(
  questions: Variation['questions'],
  screen: { kind: 'portfolio' | 'account'; section: string | null },
): readonly PresetQuestion[] | null {
  return questions[`${screen.kind}/${screen.section}`] ?? questions[screen.kind] ?? null;
}
