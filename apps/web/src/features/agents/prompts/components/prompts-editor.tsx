import { useEffect, useState } from 'react';
import { draftOf, isChanged } from '../draft.ts';
import type { Draft, PromptedAgent } from '../draft.ts';
import { AgentPicker } from './agent-picker.tsx';
import { AgentPrompts } from './agent-prompts.tsx';

interface Props {
  agents: readonly PromptedAgent[];
  /** The agent whose prompts are shown; the first one by default. */
  agent: string | undefined;
  /** Called when unsaved changes appear and when none are left. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Edits the agents' prompts next to a preview of the cards they produce. */
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
