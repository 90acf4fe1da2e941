import type { EnrichedSummary } from '@rapport/contract/communications/communications.ts';
import { Button } from '../../../ui/button.tsx';
import { useThreadPrivacy } from '../api.ts';

/** Who may see a conversation, and the button that changes it. */
export function ThreadPrivacy({ summary: { id, privacy } }: { summary: EnrichedSummary }) {
  const { mutate, isPending } = useThreadPrivacy(id);
  const shared = privacy === 'shared';
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {shared ? 'Shared with the team' : 'Private to participants'}
      <Button
        variant="ghost"
        className="-my-1 -ml-2.5"
        disabled={isPending}
        onClick={() => mutate(shared ? 'private' : 'shared')}
      >
        {shared ? 'Make private' : 'Share with the team'}
      </Button>
    </span>
  );
}
