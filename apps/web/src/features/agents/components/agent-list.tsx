import { Link } from '@tanstack/react-router';
import { Chip } from '../../../ui/chip.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAgents } from '../api.ts';
import { agentPath } from '../card.ts';
import { AgentIcon } from './agent-icon.tsx';

/** The organisation's agents with their descriptions; renders nothing when there are none. */
export default function AgentList({ title }: { title: string }) {
  const { data, isError } = useAgents();
  if (isError || data?.agents.length === 0) return null;
  return (
    <section aria-label={title} className="@container text-left">
      <h2 className="border-b border-(--line) pb-2 text-[14px] font-semibold">{title}</h2>
      <ul className="mt-2 -mx-2 grid @lg:grid-cols-2">
        {!data && [0, 1, 2, 3].map((row) => <Skeleton key={row} className="m-2 h-12" />)}
        {data?.agents.map(({ id, name, description, comingSoon }) => (
          <li key={id}>
            <Link
              to={agentPath(id)}
              className="flex h-full gap-2.5 rounded-lg p-2 hover:bg-(--hover)"
            >
              <span className="grid size-7 shrink-0 place-items-center rounded-md bg-(--accent-tint) text-(--accent-text)">
                <AgentIcon id={id} className="size-4" />
              </span>
              <span className="min-w-0">
                <span className="flex items-center gap-2 font-medium">
                  {name}
                  {comingSoon && <Chip>Coming soon</Chip>}
                </span>
                <span className="block text-[12px] text-(--text-3)">{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
