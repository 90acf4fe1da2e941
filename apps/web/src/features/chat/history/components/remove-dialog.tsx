import type { ChatSession } from '@rapport/contract/chat/history.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

interface Props {
  /** The session to remove; null when the dialog is closed. */
  session: ChatSession | null;
  onClose: () => void;
  onRemove: (session: ChatSession) => void;
}

/** Asks before a session is removed for good. */
export const RemoveDialog = ({ session, onClose, onRemove }: Props) => (
  <Dialog open={session !== null} onClose={onClose} title="Are you sure?">
    <div className="flex flex-col gap-4 p-4 sm:p-5">
      <p className="text-(--text-2)">
        “{session?.name}” will be removed with its questions and answers. This cannot be undone.
      </p>
      <DialogActions onCancel={onClose}>
        <Button
          variant="danger"
          onClick={() => {
            if (session) onRemove(session);
            onClose();
          }}
        >
          Remove
        </Button>
      </DialogActions>
    </div>
  </Dialog>
);
