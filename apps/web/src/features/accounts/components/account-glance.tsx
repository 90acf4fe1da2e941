import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { GLANCE_FIELDS } from '@rapport/contract/account-fields.ts';
import type { AccountFieldKey } from '@rapport/contract/account-fields.ts';
import type { Account } from '@rapport/contract/accounts.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import { columnLabel } from '@rapport/contract/settings/variation.ts';
import { formatCalendarDay } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useUser } from '../../auth/api.ts';
import { formatField } from '../field-format.ts';
import { Renewal } from './renewal.tsx';

const NO_LABELS = { columnLabels: {} };
const EditDialog = lazy(() => import('./account-edit-dialog.tsx'));

/** Fields with their own rendering. */
const special: Partial<Record<AccountFieldKey, (account: Account) => ReactNode>> = {
  stage: ({ id, stage }) => (
    <Link
      to="/app/accounts/$accountId/stage"
      params={{ accountId: id }}
      className="rounded hover:underline"
    >
      {stage ? stageLabel(stage) : 'No stage'}
    </Link>
  ),
  renewal: ({ renewalDate }) => (
    <>
      {renewalDate && <span className="tnum mr-1.5">{formatCalendarDay(renewalDate)}</span>}
      <span className={renewalDate ? 'text-[12px]' : ''}>
        <Renewal day={renewalDate} />
      </span>
    </>
  ),
  arr: (account) => <span className="tnum">{formatField('arr', account) ?? 'N/A'}</span>,
  owner: ({ owner }) =>
    owner && (
      <span className="inline-flex items-center gap-1.5">
        <Avatar name={owner.fullName} size={18} />
        {owner.fullName}
      </span>
    ),
};

/** Main fields and tags of an account, editable in place. */
export function AccountGlance({ account }: { account: Account }) {
  const [editing, setEditing] = useState(false);
  const variation = useUser().data?.org.variation ?? NO_LABELS;
  const { tags } = account;
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
          <Fact key={field} label={columnLabel(field, variation)}>
            {(special[field]?.(account) ?? formatField(field, account)) || '—'}
          </Fact>
        ))}
        <Fact label="Tags">
          {tags.length === 0 ? (
            '—'
          ) : (
            <span className="flex flex-wrap gap-1">
              {tags.map(({ type, value, display }) => (
                <Chip key={type + value}>{display}</Chip>
              ))}
            </span>
          )}
        </Fact>
      </dl>
      {editing && (
        <Suspense>
          <EditDialog account={account} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-[12px] text-(--text-3)">{label}</dt>
    <dd className="min-w-0 break-words whitespace-pre-line">{children}</dd>
  </>
);
