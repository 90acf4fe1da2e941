import { describeError } from '../../lib/api.ts';
import { openComposer } from '../../lib/shell/composer.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { undoSend } from './api.ts';

/** Takes a mail back that has not left, and opens the draft it is again. */
export async function takeBack(id: string): Promise<void> {
  try {
    const draft = await undoSend(id);
    openComposer({ kind: 'new', draftId: draft.id });
  } catch (error) {
    toast({
      title: 'Could not undo sending',
      description: describeError(error as Error),
      variant: 'destructive',
    });
  }
}
