import { useState } from 'react';
import type { ErasureReport } from '@rapport/contract/erasure.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useErasePerson } from '../api.ts';

/** Erases a person who asks for it: their address is typed twice, then the report is shown. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [confirm, setConfirm] = useState('');
  const erase = useErasePerson();
  const isSame = email.trim() !== '' && email.trim().toLowerCase() === confirm.trim().toLowerCase();
  return (
    <Dialog open onClose={onClose} title={erase.data ? 'Person erased' : 'Erase a person'}>
      {erase.data ? (
        <Report report={erase.data} onClose={onClose} />
      ) : (
        <form
          className="flex flex-col gap-3 overflow-auto p-5 text-(--text-2)"
          onSubmit={(event) => {
            event.preventDefault();
            if (isSame) erase.mutate({ email: email.trim(), confirm: confirm.trim() });
          }}
        >
          <p>
            For a contact who asks to be forgotten. Their messages and files are deleted, and their
            name, address and words are taken out of everything else. Later imports leave them out.
          </p>
          <p>This can’t be undone. Large organisations may take a minute.</p>
          <label className="flex flex-col gap-1.5 font-medium text-(--text)">
            Email address
            <Input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
          </label>
          <label className="flex flex-col gap-1.5 font-medium text-(--text)">
            Type it again to confirm
            <Input
              type="email"
              value={confirm}
              onChange={(event) => setConfirm(event.target.value)}
            />
          </label>
          {erase.error && (
            <p role="alert" className="text-(--red)">
              {erase.error.message}
            </p>
          )}
          <DialogActions onCancel={onClose}>
            <Button type="submit" variant="danger" disabled={!isSame || erase.isPending}>
              {erase.isPending ? 'Erasing…' : 'Erase'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

function Report({ report, onClose }: { report: ErasureReport; onClose: () => void }) {
  const texts = report.changed.reduce((sum, table) => sum + table.texts, 0);
  const facts = [
    ['Messages deleted', report.messages],
    ['Files deleted', report.documents],
    ['Original emails blanked', report.rawMails],
    ['Other texts redacted', texts],
    ['Conversations being read again', report.conversations],
  ] as const;
  return (
    <div className="flex flex-col gap-4 overflow-auto p-5 text-(--text-2)">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="tnum text-right text-(--text)">{value}</dd>
          </div>
        ))}
      </dl>
      {report.namedInFiles.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="font-medium text-(--text)">Other files that name them</h3>
          <p>Their indexed text was redacted; the files themselves are unchanged.</p>
          <ul className="list-disc pl-5">
            {report.namedInFiles.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="flex flex-col gap-1">
        <h3 className="font-medium text-(--text)">Kept</h3>
        <ul className="list-disc pl-5">
          {report.kept.map((kept) => (
            <li key={kept}>{kept}</li>
          ))}
        </ul>
      </section>
      <div className="flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}
