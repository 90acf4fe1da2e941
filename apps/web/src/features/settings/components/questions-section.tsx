import { QUESTION_SCREENS } from '@rapport/contract/settings/settings.ts';
import type { PresetQuestion, Variation } from '@rapport/contract/settings/variation.ts';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { moveItem } from '../list-edits.ts';
import type { SectionProps } from './list-sections.tsx';

const MAX_QUESTIONS = 24;
const NEW: PresetQuestion = { userPrompt: '', hiddenPrompt: '', category: '' };

/** The suggested questions of each screen. */
export function QuestionsSection({ draft, onChange }: SectionProps) {
  const [screen, setScreen] = useState('account');
  const own = draft.questions[screen];
  const set = (questions: PresetQuestion[] | null) => {
    const { [screen]: _, ...others } = draft.questions;
    onChange({ questions: questions === null ? others : { ...others, [screen]: questions } });
  };
  return (
    <div className="flex flex-col gap-3 px-2">
      <Select
        label="Screen"
        value={screen}
        choices={screensOf(draft.questions)}
        onChoose={setScreen}
        className="w-full max-w-80"
      />
      {own === undefined ? (
        <div className="rounded-(--r-m) bg-(--sunken) p-4">
          <p className="mb-3 text-(--text-2)">{describeInherited(screen, draft.questions)}</p>
          <Button onClick={() => set([NEW])}>Write custom questions</Button>
        </div>
      ) : (
        <>
          <QuestionList questions={own} onChange={set} />
          <div className="flex gap-2">
            <Button disabled={own.length >= MAX_QUESTIONS} onClick={() => set([...own, NEW])}>
              <Plus aria-hidden className="size-4" />
              Add a question
            </Button>
            <Button variant="ghost" onClick={() => set(null)}>
              Use the default questions
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const screensOf = (questions: Variation['questions']) =>
  QUESTION_SCREENS.map(({ key, label }) => ({
    value: key,
    label: questions[key] ? `${label} (custom)` : label,
  }));

const describeInherited = (screen: string, questions: Variation['questions']) => {
  const [kind = ''] = screen.split('/');
  return kind !== screen && questions[kind]
    ? `This screen offers the questions of ${kind === 'account' ? 'one account' : 'all accounts'}.`
    : 'This screen offers the built-in questions.';
};

interface ListProps {
  questions: readonly PresetQuestion[];
  onChange: (questions: PresetQuestion[]) => void;
}

function QuestionList({ questions, onChange }: ListProps) {
  const change = (at: number, part: Partial<PresetQuestion>) =>
    onChange(
      questions.map((question, index) => (index === at ? { ...question, ...part } : question)),
    );
  return (
    <ol className="flex flex-col gap-2.5">
      {questions.map((question, at) => (
        // Questions have no id; the position is stable while they are edited.
        <li key={`question-${at + 1}`} className="rounded-(--r-m) bg-(--sunken) p-3">
          <div className="mb-2 flex items-center gap-1">
            <span className="flex-1 text-[12px] font-medium text-(--text-3)">
              Question {at + 1}
            </span>
            <IconButton
              label={`Move question ${at + 1} up`}
              disabled={at === 0}
              onClick={() => onChange(moveItem(questions, at, at - 1))}
            >
              <ArrowUp className="size-4" />
            </IconButton>
            <IconButton
              label={`Move question ${at + 1} down`}
              disabled={at === questions.length - 1}
              onClick={() => onChange(moveItem(questions, at, at + 1))}
            >
              <ArrowDown className="size-4" />
            </IconButton>
            <IconButton
              label={`Remove question ${at + 1}`}
              onClick={() => onChange(questions.filter((_, index) => index !== at))}
            >
              <Trash2 className="size-4" />
            </IconButton>
          </div>
          <div className="grid gap-2 sm:grid-cols-[2fr_1fr]">
            <Input
              aria-label={`Text of question ${at + 1}`}
              placeholder="The question people see and click"
              maxLength={200}
              required
              aria-invalid={question.userPrompt.trim() === ''}
              value={question.userPrompt}
              onChange={(event) => change(at, { userPrompt: event.target.value })}
            />
            <Input
              aria-label={`Group of question ${at + 1}`}
              placeholder="Group (optional)"
              maxLength={60}
              value={question.category}
              onChange={(event) => change(at, { category: event.target.value })}
            />
          </div>
          <Textarea
            aria-label={`What the assistant is asked by question ${at + 1}`}
            placeholder="Full prompt, if longer; {account} is the account’s name"
            rows={2}
            maxLength={4_000}
            value={question.hiddenPrompt}
            onChange={(event) => change(at, { hiddenPrompt: event.target.value })}
            className="mt-2 w-full"
          />
        </li>
      ))}
    </ol>
  );
}
