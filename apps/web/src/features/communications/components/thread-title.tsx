import type { EnrichedSummary } from '@rapport/contract/communications/communications.ts';
import { Chip } from '../../../ui/chip.tsx';
import { SourceIcon } from './source.tsx';

/** Source, title, labels and message count of a conversation. */
export const ThreadTitle = ({ summary }: { summary: EnrichedSummary }) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <SourceIcon kind={summary.kind} className="size-4 shrink-0 text-(--text-3)" />
    <span className="truncate">{summary.title}</span>
    <span className="flex shrink-0 items-center gap-1.5 tracking-normal max-md:hidden">
      {summary.labels.slice(0, 3).map((label) => (
        <Chip key={label}>{label}</Chip>
      ))}
      <span className="tnum ml-1 text-[12px] font-normal text-(--text-3)">
        {summary.repliesCount + 1} {summary.repliesCount === 0 ? 'message' : 'messages'}
      </span>
    </span>
  </span>
);
