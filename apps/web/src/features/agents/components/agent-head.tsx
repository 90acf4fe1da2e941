import { Link } from '@tanstack/react-router';
import type { Agent } from '@rapport/contract/agents.ts';
import { Chip } from '../../../ui/chip.tsx';
import { AgentIcon } from './agent-icon.tsx';

/** An agent's name and what it looks for. */
export const AgentHead = ({ agent }: { agent: Agent }) => (
  <header className="flex items-center gap-3">
    <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-(--accent-tint) text-(--accent-text)">
      <AgentIcon id={agent.id} className="size-5" />
    </span>
    <span className="min-w-0">
      <h2 className="text-[16px] font-semibold tracking-tight">{agent.name}</h2>
      <p className="text-(--text-2)">{agent.description}</p>
    </span>
  </header>
);

/** Shown for an agent that is not available yet. */
export const ComingSoonAgent = ({ agent }: { agent: Agent }) => (
  <div className="mx-auto flex max-w-[440px] flex-col items-center gap-2 px-6 py-20 text-center">
    <span className="mb-1 grid size-11 place-items-center rounded-xl bg-(--accent-tint) text-(--accent-text)">
      <AgentIcon id={agent.id} className="size-5" />
    </span>
    <h1 className="flex items-center gap-2 text-[16px] font-semibold tracking-tight">
      {agent.name}
      <Chip>Coming soon</Chip>
    </h1>
    <p className="text-(--text-2)">{agent.description}</p>
    <Link to="/app/ask" className="mt-2 rounded font-medium text-(--accent-text)">
      Ask about it meanwhile
    </Link>
  </div>
);
