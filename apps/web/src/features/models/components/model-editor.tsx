import { useState } from 'react';
import type { ModelSettings } from '@rapport/contract/models/models.ts';
import { formatAgoInSentence } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useRemoveModel, useSaveModel, useTestModel } from '../api.ts';
import { bodyOf, draftOf, modelOf, problemOf, sameDraft } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { ModelForm } from './model-form.tsx';
import { ModelState } from './model-state.tsx';
import { MonthCard } from './month-card.tsx';
import { SentList } from './sent-list.tsx';
import { Testing, TestResult } from './test-result.tsx';

/** Edits and tests the model; shows this month's use and what is sent to the model. */
export function ModelEditor({ settings }: { settings: ModelSettings }) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [complains, setComplains] = useState(false);
  const save = useSaveModel();
  const remove = useRemoveModel();
  const test = useTestModel();
  const changed = !sameDraft(draft, draftOf(settings));
  const problem = problemOf(draft, settings);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setComplains(false);
    test.reset();
  };
  const ifSound = (then: () => void) => () => {
    setComplains(true);
    if (problem === null) then();
  };
  const submit = ifSound(() =>
    save.mutate(bodyOf(draft, settings), {
      onSuccess: (saved) => {
        setDraft(draftOf(saved));
        toast({ title: 'Saved for everyone', variant: 'success' });
      },
    }),
  );
  const trouble =
    (complains ? problem : null) ??
    [save, remove, test].find(({ error }) => error !== null)?.error?.message;
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="flex w-full max-w-[1180px] flex-col gap-6 px-5 pb-8">
        <ModelState
          settings={settings}
          onSwitch={(enabled) => save.mutate({ ...bodyOf(draftOf(settings), settings), enabled })}
        />
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
          <form
            aria-label="Model settings"
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <ModelForm draft={draft} settings={settings} onChange={change} />
            {test.isPending && <Testing />}
            {test.data && <TestResult check={test.data} />}
            {trouble && (
              <p role="alert" className="text-(--red)">
                {trouble}
              </p>
            )}
            <footer className="flex flex-wrap items-center gap-2">
              <Button
                type="submit"
                variant="primary"
                disabled={(!changed && settings.changedAt !== null) || save.isPending}
              >
                {save.isPending ? 'Saving…' : 'Save'}
              </Button>
              <Button
                disabled={test.isPending}
                onClick={ifSound(() => test.mutate(modelOf(draft)))}
              >
                {test.isPending ? 'Testing…' : 'Test'}
              </Button>
              <Button variant="ghost" disabled={!changed} onClick={() => change(draftOf(settings))}>
                Discard changes
              </Button>
              {settings.own && (
                <Button
                  variant="danger"
                  className="sm:ml-auto"
                  disabled={remove.isPending}
                  onClick={() =>
                    remove.mutate(undefined, {
                      onSuccess: (left) => {
                        setDraft(draftOf(left));
                        toast({ title: 'Model and key removed', variant: 'success' });
                      },
                    })
                  }
                >
                  Remove model and key
                </Button>
              )}
            </footer>
            {settings.changedAt && (
              <p className="text-[12px] text-(--text-3)">
                Changed {formatAgoInSentence(settings.changedAt)} by{' '}
                {settings.changedBy ?? 'a former member'}
              </p>
            )}
          </form>
          <div className="flex flex-col gap-8">
            <MonthCard settings={settings} draft={draft} onChange={change} />
            <SentList settings={settings} />
          </div>
        </div>
      </div>
    </div>
  );
}
