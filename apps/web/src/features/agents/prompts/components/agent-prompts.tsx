import type { ReactNode } from 'react';
import type { AgentPrompt } from '@rapport/contract/agents.ts';
import { EditHeader } from '../../../../ui/form/edit-header.tsx';
import { toast } from '../../../../ui/overlay/toast.tsx';
import { useSavePrompt } from '../api.ts';
import { isChanged, problemOf } from '../draft.ts';
import type { Draft, PromptedAgent } from '../draft.ts';
import { CardsPreview } from './cards-preview.tsx';
import { PromptForm } from './prompt-form.tsx';
import { VersionList } from './version-list.tsx';

interface Props {
  agent: PromptedAgent;
  draft: Draft;
  /** Null when there are no unsaved changes. */
  onDraft: (draft: Draft | null) => void;
  picker: ReactNode;
}

/** One agent's prompts: edit, compare with earlier versions and preview. */
export function AgentPrompts({ agent, draft, onDraft, picker }: Props) {
  const { id, name, description, prompt, enabled } = agent;
  const save = useSavePrompt(id);
  const changed = isChanged(draft, prompt);
  const problem = problemOf(draft);
  const submit = () =>
    save.mutate(
      { draft, basedOn: prompt.version },
      {
        onSuccess: (saved: AgentPrompt) => {
          onDraft(null);
          toast({ title: `Saved as version ${saved.version}`, variant: 'success' });
        },
      },
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EditHeader
        title="Assistants’ prompts"
        description="The prompts of each assistant, for everyone in your organisation."
        error={problem ?? save.error?.message}
        changed={changed}
        valid={problem === null}
        saving={save.isPending}
        onDiscard={() => onDraft(null)}
        onSave={submit}
      />
      <div className="min-h-0 flex-1 overflow-auto lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:content-start xl:grid-cols-[232px_minmax(0,1fr)_minmax(300px,360px)] xl:content-stretch xl:overflow-hidden">
        <div className="border-(--line) px-3 py-3 max-lg:border-b lg:row-span-2 lg:border-r xl:row-span-1 xl:overflow-auto">
          {picker}
        </div>
        <div className="min-w-0 px-5 py-4 xl:overflow-auto">
          <div className="max-w-[640px]">
            <h2 className="text-[16px] font-semibold">{name}</h2>
            <p className="mb-5 text-(--text-2)">
              {description}
              {!enabled && ' Turned off in Organisation view, so no one sees it.'}
            </p>
            <PromptForm
              draft={draft}
              onChange={(change) => {
                save.reset();
                onDraft({ ...draft, ...change });
              }}
            />
            <section aria-labelledby="versions" className="mt-8">
              <h3 id="versions" className="font-semibold">
                Versions
              </h3>
              <VersionList agentId={id} onRestored={() => onDraft(null)} />
            </section>
          </div>
        </div>
        <aside
          aria-label="Preview"
          className="border-(--line) bg-(--sunken) px-5 py-5 max-xl:border-t xl:overflow-auto xl:border-l"
        >
          <CardsPreview
            agentId={id}
            hiddenPrompt={draft.hiddenPrompt}
            disabled={problem !== null}
          />
        </aside>
      </div>
    </div>
  );
}
