import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { GLANCE_FIELDS } from '@rapport/contract/account-fields/account-fields.ts';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { columnLabel } from '@rapport/contract/settings/variation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useUser } from '../../auth/api.ts';
import { formatField } from '../field-format.ts';

const NO_LABELS = { columnLabels: {} };
const EditDialog = lazy(() => import('./edit/account-edit-dialog.tsx'));

/** Fields of an account that the panel beside it does not show, editable in place. */
export function AccountGlance({ account }: { account: Account }) {
  const [editing, setEditing] = useState(false);
  const variation = useUser().data?.org.variation ?? NO_LABELS;
  return (
    <section aria-label="At a glance">
      <h3 className="flex items-center justify-between border-b border-(--line) pb-2 text-[14px] font-semibold">
        At a glance
        <IconButton label="Edit details" className="-my-1" onClick={() => setEditing(true)}>
          <Pencil className="size-3.5" />
        </IconButton>
      </h3>
      <dl className="grid grid-cols-[72px_1fr] items-baseline gap-x-2 gap-y-2.5 pt-3">
        {GLANCE_FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt className="text-[12px] text-(--text-3)">{columnLabel(field, variation)}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              {formatField(field, account) || '—'}
            </dd>
          </div>
        ))}
      </dl>
      {editing && (
        <Suspense>
          <EditDialog account={account} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
