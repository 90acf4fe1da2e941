import { useState } from 'react';
import type { ReactNode } from 'react';
import { accountField, propertyOf } from '@rapport/contract/account-fields/account-fields.ts';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import type { TagKind } from '@rapport/contract/enumerations.ts';
import { columnLabel } from '@rapport/contract/settings/variation.ts';
import { describeError } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { toast } from '../../../../ui/overlay/toast.tsx';
import { useUser } from '../../../auth/api.ts';
import {
  changeOf,
  detailsForm,
  editableBy,
  ownerOfChange,
  ownerOfField,
} from '../../edit/edit-form.ts';
import type { DetailsForm, EditableKey } from '../../edit/edit-form.ts';
import { useUpdateAccount } from '../../edit/edits.ts';
import { sourceSystem } from '../../menu.ts';
import { ownerChoices, useOwnerChoices } from '../../owners.ts';
import { FieldInput } from './field-input.tsx';

const NO_LABELS = { columnLabels: {} };
const TAG_WORDS: Record<TagKind, string> = {
  owner: 'Owner tags',
  csm: 'CSM',
  industry: 'Industry',
  region: 'Region',
};

/** Edits fields and tags of an account; sends only changes. Asks before it takes over a field from a source. */
export default function AccountEditDialog({
  account,
  onClose,
}: {
  account: Account;
  onClose: () => void;
}) {
  const { data: user } = useUser();
  const variation = user?.org.variation ?? NO_LABELS;
  const kinds = user?.org.variation.tagKinds ?? [];
  const members = useOwnerChoices();
  const [edited, setEdited] = useState<Partial<DetailsForm>>({});
  const update = useUpdateAccount(account.id);
  const [problem, setProblem] = useState<string | null>(null);
  const form = { ...detailsForm(account, kinds), ...edited };
  const set = (part: Partial<DetailsForm>) => setEdited({ ...edited, ...part });
  const change = changeOf(account, form);
  const unchanged = Object.keys(change).length === 0;

  const save = (takeOver: boolean) =>
    update.mutate(
      { ...change, takeOver },
      {
        onSuccess: () => {
          toast({ title: 'Details saved', variant: 'success' });
          onClose();
        },
        onError: (error) => setProblem(describeError(error)),
      },
    );
  const ownedChange = ownerOfChange(account, change);
  const people = ownerChoices(account.owner ? [account.owner] : [], members);
  return (
    <Dialog open onClose={onClose} title="Edit details">
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          save(Boolean(ownedChange));
        }}
      >
        <div className="flex flex-col gap-4 overflow-auto p-5">
          {editableBy(user?.role === 'admin').map((field) => (
            <Field
              key={field}
              label={columnLabel(field, variation)}
              source={ownerOfField(account, field)}
              hint={accountField(field).administrators}
            >
              <FieldInput
                field={field}
                label={columnLabel(field, variation)}
                value={form[propertyOf(field)]}
                before={accountField(field).required ? [] : [{ value: '', label: noneOf(field) }]}
                people={people}
                onChange={(text) => set({ [propertyOf(field)]: text })}
              />
            </Field>
          ))}
          {kinds.map((kind) => (
            <Field key={kind} label={TAG_WORDS[kind]} source={ownerOfField(account, 'tags')}>
              <Input
                placeholder="Separate with commas"
                value={form.tags[kind] ?? ''}
                onChange={({ target }) => set({ tags: { ...form.tags, [kind]: target.value } })}
              />
            </Field>
          ))}
          {ownedChange && (
            <p className="rounded-md bg-(--amber-tint) px-3 py-2 text-(--amber)">
              {sourceSystem(ownedChange)} owns a field you changed. If you save, the field is taken
              over and edited here from now on.
            </p>
          )}
          {problem && (
            <p role="alert" className="text-(--red)">
              {problem}
            </p>
          )}
        </div>
        <DialogActions bordered onCancel={onClose}>
          <Button type="submit" variant="primary" disabled={unchanged || update.isPending}>
            {ownedChange ? 'Take over and save' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const noneOf = (field: EditableKey) => (accountField(field).kind === 'person' ? 'Nobody' : 'None');

const Field = ({
  label,
  source,
  hint,
  children,
}: {
  label: string;
  source: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}) => (
  <label className="flex flex-col gap-1">
    <span className="text-[12px] font-medium text-(--text-2)">
      {label}
      {source && (
        <span className="font-normal text-(--text-3)"> · from {sourceSystem(source)}</span>
      )}
    </span>
    {children}
    {hint && <span className="text-[12px] text-(--text-3)">{hint}</span>}
  </label>
);
