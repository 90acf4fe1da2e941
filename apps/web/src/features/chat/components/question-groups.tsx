import { useState } from 'react';
import type { ComponentProps } from 'react';
import { GROUPS_SHOWN } from '@rapport/contract/chat/question-sets.ts';
import type { QuestionGroup } from '@rapport/contract/chat/question-sets/question.ts';
import { Button } from '../../../ui/button.tsx';
import { asked } from '../questions.ts';
import type { OfferedQuestion } from '../questions.ts';
import { QuestionIcon } from './question-icon.tsx';
import { TemplatePanel } from './template-panel.tsx';

/** Questions of a category shown before it is expanded. */
const CHIPS = 2;

interface Props {
  groups: readonly QuestionGroup[];
  /** An answer is in progress, so no question can be asked. */
  busy: boolean;
  onAsk: (question: OfferedQuestion) => void;
}

/** Suggested questions by category: the first six groups, the others on demand, and all of them in a panel. */
export function QuestionGroups({ groups, busy, onAsk }: Props) {
  const [all, setAll] = useState(false);
  if (groups.length === 0) return null;
  return (
    <section aria-label="Suggested questions" className="@container flex flex-col gap-3 text-left">
      <div className="grid gap-x-6 gap-y-4 @lg:grid-cols-2">
        {groups.slice(0, all ? undefined : GROUPS_SHOWN).map((group) => (
          <Group key={group.id} group={group} busy={busy} onAsk={onAsk} />
        ))}
      </div>
      <div className="flex justify-center gap-1">
        {groups.length > GROUPS_SHOWN && (
          <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Less' : 'More'}
          </Button>
        )}
        <TemplatePanel groups={groups} busy={busy} onAsk={onAsk} />
      </div>
    </section>
  );
}

/** The follow-up questions of an answer, and the panel with all suggested questions. */
export function FollowUps({
  questions,
  groups,
  busy,
  onAsk,
}: Props & { questions: readonly string[] }) {
  return (
    <ul
      aria-label="Suggested questions"
      className="mb-2.5 flex flex-wrap gap-1.5 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-px"
    >
      {questions.map((text) => (
        <li key={text} className="max-sm:shrink-0">
          <Chip disabled={busy} onClick={() => onAsk({ text })}>
            {text}
          </Chip>
        </li>
      ))}
      {groups.length > 0 && (
        <li className="ml-auto max-sm:shrink-0">
          <TemplatePanel groups={groups} busy={busy} onAsk={onAsk} />
        </li>
      )}
    </ul>
  );
}

const Chip = (props: ComponentProps<typeof Button>) => (
  <Button
    className="!h-auto min-h-7 max-w-full max-sm:min-h-10 !shrink !rounded-full py-1 !text-[12px] !whitespace-normal !text-(--text-2)"
    {...props}
  />
);

function Group({ group, busy, onAsk }: Omit<Props, 'groups'> & { group: QuestionGroup }) {
  const [all, setAll] = useState(false);
  const rest = group.questions.length - CHIPS;
  return (
    <section aria-label={group.category} className="min-w-0">
      <h3 className="flex items-center gap-2 text-[12px] font-medium text-(--text-3)">
        <QuestionIcon name={group.icon} className="size-3.5" />
        {group.category}
      </h3>
      <ul className="mt-1.5 flex flex-wrap items-center gap-1.5">
        {group.questions.slice(0, all ? undefined : CHIPS).map((question) => (
          <li key={question.id} className="min-w-0">
            <Chip disabled={busy} onClick={() => onAsk(asked(question))}>
              {question.userPrompt}
            </Chip>
          </li>
        ))}
        {rest > 0 && !all && (
          <li>
            <Button
              variant="ghost"
              className="tnum !rounded-full !px-2 !text-[12px]"
              aria-label={`${rest} more of ${group.category}`}
              onClick={() => setAll(true)}
            >
              +{rest}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
