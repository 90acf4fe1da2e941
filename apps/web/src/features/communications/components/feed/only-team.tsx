import { Lock } from 'lucide-react';
import { useUser } from '../../../auth/api.ts';

/** Says that only the reader's own organisation sees something. */
export function OnlyTeam({ sentence = false }: { sentence?: boolean }) {
  const name = useUser().data?.org.name ?? 'your team';
  return (
    <span className="inline-flex items-center gap-1 self-center text-[12px] text-(--text-3)">
      <Lock className="size-3 shrink-0" aria-hidden />
      <span className="truncate">{sentence ? `Only ${name} can read this` : `${name} only`}</span>
    </span>
  );
}
