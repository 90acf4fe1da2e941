import { useEffect, useRef, useState } from 'react';
import type { SavedView } from '@rapport/contract/views.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';

interface Values {
  name: string;
  shared: boolean;
}

interface Props {
  /** The view to rename; a new one when absent. */
  view?: SavedView | undefined;
  onClose: () => void;
  onSave: (values: Values) => void;
}

/** Names a view and sets who can see it. */
export function ViewDialog({ view, onClose, onSave }: Props) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const named = name.trim() !== '';
  return (
    <Dialog open onClose={onClose} title={view ? 'Rename view' : 'Save view'}>
      <form
        className="flex flex-col gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (named) onSave({ name: name.trim(), shared });
        }}
      >
        <div className="flex flex-col gap-1.5">
          <span className="font-medium" aria-hidden>
            Name
          </span>
          <Input
            ref={field}
            aria-label="Name"
            maxLength={60}
            value={name}
            placeholder="Enterprise in the Nordics"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {!view && (
          <div>
            <Switch label="Share with everyone" checked={shared} onChange={setShared} />
            <p className="mt-1 text-[12px] text-(--text-3)">
              Filters, columns and order are saved. People see only the accounts they can access.
            </p>
          </div>
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" disabled={!named}>
            {view ? 'Rename' : 'Save view'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
