import { useState } from 'react';
import type { AgentId, AgentPrompt } from '@rapport/contract/agents.ts';
import { formatAgo } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/overlay/toast.tsx';
import { useRestorePrompt, useVersions } from '../api.ts';
import { versionName } from '../draft.ts';
import { PromptDiff } from './prompt-diff.tsx';

interface Props {
  agentId: AgentId;
  /** Called after a version was restored. */
  onRestored: (prompt: AgentPrompt) => void;
}

/** Earlier versions with author and date; each can be compared with the current one and restored. */
export function VersionList({ agentId, onRestored }: Props) {
  const { data, error, refetch } = useVersions(agentId);
  const restore = useRestorePrompt(agentId);
  const [compared, setCompared] = useState<number | null>(null);
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-12 w-full" />;
  const current = data.versions[0]!;
  const bringBack = (version: number) =>
    restore.mutate(version, {
      onSuccess: (prompt) => {
        setCompared(null);
        onRestored(prompt);
        toast({ title: `${versionName(version)} is in use again`, variant: 'success' });
      },
      onError: ({ message }) => toast({ title: message, variant: 'destructive' }),
    });
  return (
    <ol className="divide-y divide-(--line)">
      {data.versions.map((prompt) => {
        const { version } = prompt;
        const open = compared === version;
        const inUse = version === current.version;
        return (
          <li key={version} className="py-2.5">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
              <span className="font-medium">{versionName(version)}</span>
              {inUse && <Chip tone="green">In use</Chip>}
              {prompt.comingSoon && <Chip tone="amber">Coming soon</Chip>}
              <span className="min-w-32 flex-1 text-[12px] text-(--text-3)">{storyOf(prompt)}</span>
              {!inUse && (
                <span className="flex gap-1.5">
                  <Button
                    aria-expanded={open}
                    aria-label={`Compare ${versionName(version)} with the one in use`}
                    onClick={() => setCompared(open ? null : version)}
                  >
                    {open ? 'Hide' : 'Compare'}
                  </Button>
                  <Button
                    disabled={restore.isPending}
                    aria-label={`Restore ${versionName(version)}`}
                    onClick={() => bringBack(version)}
                  >
                    Restore
                  </Button>
                </span>
              )}
            </div>
            {open && <Comparison from={prompt} to={current} />}
          </li>
        );
      })}
    </ol>
  );
}

const storyOf = ({ by, at, restored }: AgentPrompt): string =>
  at === null
    ? 'comes with Rapport'
    : [
        by ?? 'a former member',
        formatAgo(at),
        restored !== null && `restored ${versionName(restored).toLowerCase()}`,
      ]
        .filter(Boolean)
        .join(' · ');

const Comparison = ({ from, to }: { from: AgentPrompt; to: AgentPrompt }) => (
  <div className="mt-2.5 flex flex-col gap-2.5 rounded-lg bg-(--sunken) p-3">
    {(['userPrompt', 'hiddenPrompt'] as const).map((part) => (
      <div key={part}>
        <h4 className="mb-0.5 text-[12px] font-medium text-(--text-3)">
          {part === 'userPrompt' ? 'Visible prompt' : 'Hidden prompt'}
        </h4>
        <PromptDiff from={from[part]} to={to[part]} />
      </div>
    ))}
  </div>
);
