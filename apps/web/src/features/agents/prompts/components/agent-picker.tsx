import { Link } from '@tanstack/react-router';
import type { AgentId } from '@rapport/contract/agents.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { AgentIcon } from '../../components/agent-icon.tsx';
import { versionName } from '../draft.ts';

interface PickedAgent {
  id: AgentId;
  name: string;
  enabled: boolean;
  comingSoon: boolean;
  version: number;
  /** Has unsaved changes. */
  changed: boolean;
}

interface Props {
  agents: readonly PickedAgent[];
  open: AgentId;
}

/** Chooses the agent to edit; unsaved changes of the others are kept. */
export const AgentPicker = ({ agents, open }: Props) => (
  <nav aria-label="Assistants">
    <ul className="flex flex-col gap-0.5 max-lg:flex-row max-lg:overflow-x-auto max-lg:pb-1">
      {agents.map(({ id, name, enabled, comingSoon, version, changed }) => (
        <li key={id} className="max-lg:shrink-0">
          <Link
            to="/app/settings/agents"
            search={{ agent: id }}
            replace
            aria-current={id === open ? 'true' : undefined}
            className={`flex min-h-11 items-center gap-2.5 rounded-lg px-2 py-1.5 ${id === open ? 'bg-(--pressed)' : 'hover:bg-(--hover)'}`}
          >
            <span className="grid size-7 shrink-0 place-items-center rounded-md bg-(--accent-tint) text-(--accent-text)">
              <AgentIcon id={id} className="size-4" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-[12px] text-(--text-3)">
                {changed ? 'Not saved' : versionName(version)}
              </span>
            </span>
            {!enabled ? <Chip>Off</Chip> : comingSoon && <Chip tone="amber">Coming soon</Chip>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
