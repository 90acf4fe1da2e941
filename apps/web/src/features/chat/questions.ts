import { questionGroups, questionSourceOf } from '@rapport/contract/chat/question-sets.ts';
import type {
  PredefinedQuestion,
  QuestionGroup,
} from '@rapport/contract/chat/question-sets/question.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import type { AssistantQuestion } from '../../lib/shell/assistant.ts';

/** A suggested question: the text shown, the text sent and its kind. */
export type OfferedQuestion = Pick<AssistantQuestion, 'text' | 'hidden' | 'intent' | 'intentId'>;

/** The section of a page: a feed of the home page, or a tab of an account. */
export const sectionOf = (pathname: string): string | null =>
  /^\/app\/(?:home|accounts\/[^/]+)\/([a-z-]+)/.exec(pathname)?.[1] ?? null;

/** The groups of questions suggested on a page; on an account's page they name the account. */
export function groupsFor(
  account: string | null,
  section: string | null,
  questions: Variation['questions'],
): readonly QuestionGroup[] {
  const kind = account === null ? 'portfolio' : 'account';
  const groups = questionGroups(questionSourceOf({ kind, section }), questions);
  if (account === null) return groups;
  const named = (question: PredefinedQuestion) => ({
    ...question,
    hiddenPrompt: question.hiddenPrompt.replaceAll('{account}', () => account),
  });
  return groups.map((group) => ({ ...group, questions: group.questions.map(named) }));
}

export const asked = (question: PredefinedQuestion): OfferedQuestion => ({
  text: question.userPrompt,
  hidden: question.hiddenPrompt,
  ...(question.intent && { intent: question.intent, intentId: question.id }),
});

/** The groups that match a search: all of a group when its category matches, else its matching questions. */
export function matchingGroups(
  groups: readonly QuestionGroup[],
  search: string,
): readonly QuestionGroup[] {
  const term = search.trim().toLowerCase();
  const matches = (text: string) => text.toLowerCase().includes(term);
  return groups
    .map((group) =>
      matches(group.category)
        ? group
        : {
            ...group,
            questions: group.questions.filter(
              ({ userPrompt, hiddenPrompt }) => matches(userPrompt) || matches(hiddenPrompt),
            ),
          },
    )
    .filter(({ questions }) => questions.length > 0);
}
