import { ownQuestions } from '@rapport/contract/settings.ts';
import type { Variation } from '@rapport/contract/variation.ts';

/** A question offered: what is shown, and what the assistant is asked where that is more. */
export interface Suggestion {
  text: string;
  hidden?: string;
}

/** The section of a place in the app: a feed of the home page, a tab of an account. */
export const sectionOf = (pathname: string): string | null =>
  /^\/app\/(?:home|accounts\/[^/]+)\/([a-z-]+)/.exec(pathname)?.[1] ?? null;

/** Questions offered where nothing has been asked yet: the organisation's own for the screen, else the built-in ones. */
export function suggestionsFor(
  account: string | null,
  section: string | null,
  questions: Variation['questions'],
): readonly Suggestion[] {
  const kind = account === null ? 'portfolio' : 'account';
  const own = ownQuestions(questions, { kind, section });
  if (!own) return builtIn(account).map((text) => ({ text }));
  return own.map(({ userPrompt, hiddenPrompt }) => ({
    text: userPrompt,
    ...(hiddenPrompt && { hidden: hiddenPrompt.replaceAll('{account}', account ?? '') }),
  }));
}

const builtIn = (account: string | null): readonly string[] =>
  account === null
    ? [
        'Which renewals are at risk?',
        'Which accounts have the lowest health?',
        'What are the gravest risks?',
        'What did we promise and not do?',
        'Which opportunities are open?',
        'What happened in the last week?',
        'How many open risks do we have?',
        'What is our total ARR?',
      ]
    : [
        `Summarise ${account}`,
        `Why is the score of ${account} so?`,
        `What did we promise ${account}?`,
        `What risks does ${account} have?`,
        `Who are our contacts at ${account}?`,
        `When did we last hear from ${account}?`,
        `Draft a reply to ${account}`,
        `Which opportunities does ${account} have?`,
      ];
