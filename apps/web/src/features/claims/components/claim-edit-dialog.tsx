import { useState } from 'react';
import { Level } from '@rapport/contract/enumerations.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { useChangeClaim } from '../api.ts';
import { changedFields } from '../changed-fields.ts';
import type { Editable } from '../changed-fields.ts';
import { CLAIMS, statusLabel } from '../claim-kinds.ts';
import type { Claim } from '../claim-kinds.ts';
import { levelLabel } from './level-badge.tsx';

/** Edits a claim; Save is enabled by a change and sends only the changed fields. */
export function ClaimEditDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const kind = CLAIMS[claim.kind];
  const change = useChangeClaim(claim.kind, claim.id);
  const [draft, setDraft] = useState<Editable>(() => ({
    title: claim.title,
    description: claim.description,
    level: claim.level,
    status: claim.status,
  }));
  const set = (part: Partial<Editable>) => setDraft((before) => ({ ...before, ...part }));
  const changes = changedFields(claim, draft);
  const ready = Object.keys(changes).length > 0 && draft.title.trim() !== '' && !change.isPending;
  return (
    <Dialog open onClose={onClose} title={`Edit ${kind.nouns.one}`}>
      <form
        className="flex flex-col gap-4 overflow-auto p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) change.mutate(changes, { onSuccess: onClose });
        }}
      >
        <div className="flex flex-col gap-1.5">
          <label className="font-medium" htmlFor="claim-title">
            Title
          </label>
          <Input
            id="claim-title"
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
              choices={kind.statuses.map((value) => ({ value, label: statusLabel(value) }))}
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
