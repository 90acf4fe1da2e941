import { useEffect, useState } from 'react';
import { draftOf, isChanged } from '../draft.ts';
import type { Draft, PromptedAgent } from '../draft.ts';
import { AgentPicker } from './agent-picker.tsx';
import { AgentPrompts } from './agent-prompts.tsx';

interface Props {
  agents: readonly PromptedAgent[];
  /** Whose prompts are open; the first where none is named. */
  agent: string | undefined;
  /** Told whenever something is unsaved, and when nothing is any more. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Everything an administrator can change about what the assistants are asked, beside what would come of it. */
export function PromptsEditor({ agents, agent, onUnsaved }: Props) {
  const [drafts, setDrafts] = useState<Record<string, Draft | null>>({});
  const open = agents.find(({ id }) => id === agent) ?? agents[0]!;
  const changedOf = ({ id, prompt }: PromptedAgent) => {
    const draft = drafts[id];
    return draft ? isChanged(draft, prompt) : false;
  };
  const unsaved = agents.some(changedOf);
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  return (
    <AgentPrompts
      key={open.id}
      agent={open}
      draft={drafts[open.id] ?? draftOf(open.prompt)}
      onDraft={(draft) => setDrafts((before) => ({ ...before, [open.id]: draft }))}
      picker={
        <AgentPicker
          open={open.id}
          agents={agents.map((one) => ({
            ...one,
            comingSoon: one.prompt.comingSoon,
            version: one.prompt.version,
            changed: changedOf(one),
          }))}
        />
      }
    />
  );
}
