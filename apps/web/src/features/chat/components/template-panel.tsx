import { LibraryBig } from 'lucide-react';
import { useState } from 'react';
import type { QuestionGroup } from '@rapport/contract/chat/question-sets/question.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SearchInput } from '../../../ui/filter/search-input.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { asked, matchingGroups } from '../questions.ts';
import type { OfferedQuestion } from '../questions.ts';
import { QuestionIcon } from './question-icon.tsx';

interface Props {
  groups: readonly QuestionGroup[];
  /** An answer is in progress, so no question can be asked. */
  busy: boolean;
  onAsk: (question: OfferedQuestion) => void;
}

/** A button that opens all suggested questions, to search and ask. */
export function TemplatePanel({ groups, busy, onAsk }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <LibraryBig className="size-3.5" aria-hidden />
        Template questions
      </Button>
      {open && (
        <Panel
          groups={groups}
          busy={busy}
          onAsk={(question) => {
            setOpen(false);
            onAsk(question);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Panel({ groups, busy, onAsk, onClose }: Props & { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const found = matchingGroups(groups, search);
  return (
    <Dialog open medium onClose={onClose} title="Template questions">
      <div className="border-b border-(--line) px-5 py-3">
        <SearchInput
          label="Search questions"
          placeholder="Search questions"
          value={search}
          onChange={setSearch}
          delay={100}
        />
      </div>
      <div className="flex min-h-80 flex-col gap-5 overflow-y-auto px-5 py-4">
        {found.length === 0 && (
          <EmptyState title="No matching questions">Ask in your own words below.</EmptyState>
        )}
        {found.map(({ id, category, icon, questions }) => (
          <section key={id} aria-label={category}>
            <h3 className="flex items-center gap-2 pb-1 text-[12px] font-medium text-(--text-3)">
              <QuestionIcon name={icon} className="size-3.5" />
              {category}
            </h3>
            <ul className="-mx-2.5 grid sm:grid-cols-2">
              {questions.map((question) => (
                <li key={question.id}>
                  <button
                    type="button"
                    disabled={busy}
                    onClick={() => onAsk(asked(question))}
                    className="block min-h-9 w-full rounded-md px-2.5 py-1.5 text-left font-medium enabled:hover:bg-(--hover) disabled:cursor-default disabled:opacity-50 max-sm:min-h-11"
                  >
                    {question.userPrompt}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
