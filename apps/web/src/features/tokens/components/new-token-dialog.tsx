import { useState } from 'react';
import { TOKEN_DAYS, TokenReach } from '@rapport/contract/tokens.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { RadioList } from '../../../ui/form/radio-list.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useCreateToken } from '../api.ts';
import type { NewToken } from '../api.ts';
import { REACH_LABELS } from '../token-copy.ts';
import { ClientSnippets } from './client-snippets.tsx';
import { CopyText } from './copy-text.tsx';

/** Creates a token, then shows it once, with the configuration for clients. */
export function NewTokenDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const create = useCreateToken();
  if (create.data)
    return (
      <Dialog open onClose={onClose} title="Copy the token now" medium>
        <div className="flex flex-col gap-5 overflow-auto p-5">
          <p className="text-(--text-2)">
            It is not shown again. Rapport stores only a hash of it.
          </p>
          <CopyText label="the token" text={create.data.token} />
          <section aria-labelledby="paste">
            <h3 id="paste" className="mb-2 text-[14px] font-semibold">
              Paste into a client
            </h3>
            <ClientSnippets address={address} token={create.data.token} />
          </section>
          <Button variant="primary" className="self-end" onClick={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="New access token">
      <TokenForm
        busy={create.isPending}
        error={create.error?.message}
        onSubmit={(token) => create.mutate(token)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface FormProps {
  busy: boolean;
  error: string | undefined;
  onSubmit: (token: NewToken) => void;
  onCancel: () => void;
}

const NEVER = 'never';
const EXPIRY_OPTIONS = [
  ...TOKEN_DAYS.map((days) => ({ value: String(days), label: `After ${plural(days, 'day')}` })),
  { value: NEVER, label: 'Never' },
];

function TokenForm({ busy, error, onSubmit, onCancel }: FormProps) {
  const [name, setName] = useState('');
  const [reach, setReach] = useState<TokenReach>('draft');
  const [ends, setEnds] = useState('90');
  const days = TOKEN_DAYS.find((value) => String(value) === ends) ?? null;
  return (
    <form
      className="flex flex-col gap-4 overflow-auto p-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ name, reach, days });
      }}
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor="token-name" className="font-medium">
          What it is for
        </label>
        <Input
          id="token-name"
          required
          maxLength={80}
          placeholder="Claude Code on my laptop"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <RadioList
        label="Permissions"
        options={TokenReach.options.map((value) => ({ value, ...REACH_LABELS[value] }))}
        value={reach}
        onChange={setReach}
      />
      <div className="flex flex-col items-start gap-1.5">
        <span className="font-medium">Expires</span>
        <Select label="Expires" value={ends} choices={EXPIRY_OPTIONS} onChoose={setEnds} />
      </div>
      {error && (
        <p role="alert" className="text-(--red)">
          {error}
        </p>
      )}
      <DialogActions onCancel={onCancel}>
        <Button type="submit" variant="primary" disabled={name.trim() === '' || busy}>
          {busy ? 'Creating…' : 'Create token'}
        </Button>
      </DialogActions>
    </form>
  );
}
