import { useState } from 'react';
import { Level } from '@rapport/contract/enumerations.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { useChangeSignal } from '../api.ts';
import { changesOf } from '../changes.ts';
import type { Editable } from '../changes.ts';
import { SIGNALS, statusWord } from '../kinds.ts';
import type { Signal } from '../kinds.ts';
import { levelLabel } from './level-badge.tsx';

/** Changes title, level or impact, state and description; Save waits for a change, and sends what changed alone. */
export function EditDialog({ signal, onClose }: { signal: Signal; onClose: () => void }) {
  const kind = SIGNALS[signal.kind];
  const change = useChangeSignal(signal.kind, signal.id);
  const [draft, setDraft] = useState<Editable>(() => ({
    title: signal.title,
    description: signal.description,
    level: signal.level,
    status: signal.status,
  }));
  const set = (part: Partial<Editable>) => setDraft((before) => ({ ...before, ...part }));
  const changes = changesOf(signal, draft);
  const ready = Object.keys(changes).length > 0 && draft.title.trim() !== '' && !change.isPending;
  return (
    <Dialog open onClose={onClose} title={`Edit ${kind.words.one}`}>
      <form
        className="flex flex-col gap-4 overflow-auto p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) change.mutate(changes, { onSuccess: onClose });
        }}
      >
        <div className="flex flex-col gap-1.5">
          <label className="font-medium" htmlFor="signal-title">
            Title
          </label>
          <Input
            id="signal-title"
            value={draft.title}
            maxLength={300}
            required
            onChange={(event) => set({ title: event.target.value })}
          />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <div className="flex flex-col gap-1.5">
            <span className="font-medium">{kind.levelLabel}</span>
            <Select
              label={kind.levelLabel}
              value={draft.level}
              choices={Level.options.map((value) => ({ value, label: levelLabel(value) }))}
              onChoose={(value) => set({ level: Level.parse(value) })}
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <span className="font-medium">Status</span>
            <Select
              label="Status"
              value={draft.status}
              choices={kind.statuses.map((value) => ({ value, label: statusWord(value) }))}
              onChoose={(value) => {
                const status = kind.statuses.find((known) => known === value);
                if (status) set({ status });
              }}
            />
          </div>
        </div>
        <label className="flex flex-col gap-1.5">
          <span className="font-medium">Description</span>
          <Textarea
            rows={6}
            maxLength={5_000}
            value={draft.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </label>
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" disabled={!ready}>
            {change.isPending ? 'Saving' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
