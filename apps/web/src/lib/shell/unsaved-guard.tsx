import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Asks before unsaved changes are lost: in a dialog for links of the app, in the browser's own when it leaves. */
export function UnsavedGuard({ changed }: { changed: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname,
    enableBeforeUnload: changed,
    disabled: !changed,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <div className="flex flex-col gap-4 p-5">
        <p className="text-(--text-2)">Your changes on this page are not saved.</p>
        <DialogActions cancel="Stay" onCancel={() => reset?.()}>
          <Button variant="danger" onClick={() => proceed?.()}>
            Leave
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
