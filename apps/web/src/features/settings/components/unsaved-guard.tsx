import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before changes are left behind: by a link of ours in a dialog, by the browser in its own. */
export function UnsavedGuard({ changed }: { changed: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname,
    enableBeforeUnload: changed,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <div className="px-5 py-4">
        <p className="text-(--text-2)">What you changed on this page is not saved.</p>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => reset?.()}>Stay</Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            Leave
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
