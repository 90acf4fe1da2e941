import { useState } from 'react';
import type { ReactNode } from 'react';
import { accountField, propertyOf } from '@rapport/contract/account-fields/account-fields.ts';
import type { BulkSelection } from '@rapport/contract/accounts/bulk-edits.ts';
import { TagKind } from '@rapport/contract/enumerations.ts';
import { columnLabel } from '@rapport/contract/settings/variation.ts';
import { useDebounced } from '../../../../lib/hooks/use-debounced.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { useUser } from '../../../auth/api.ts';
import { formatAccountCount, useBulkCommands, useBulkPreview } from '../../edit/bulk.ts';
import { changesOf, emptyForm, KEEP, NONE } from '../../edit/bulk-form.ts';
import type { BulkForm } from '../../edit/bulk-form.ts';
import { editableBy } from '../../edit/edit-form.ts';
import { useOwnerChoices } from '../../owners.ts';
import { BulkPreviewTable } from './bulk-preview-table.tsx';
import { FieldInput } from './field-input.tsx';

const NO_LABELS = { columnLabels: {} };
const AS_IS = { value: KEEP, label: 'Keep current value' };
const KIND_WORDS: Record<TagKind, string> = {
  owner: 'Owner',
  industry: 'Industry',
  csm: 'CSM',
  region: 'Region',
};

interface Props {
  selection: BulkSelection;
  /** Number of selected accounts. */
  count: number;
  onClose: () => void;
  onDone: () => void;
}

/** Bulk edit in two steps: form with preview per account, then apply. */
export function BulkEditDialog({ selection, count, onClose, onDone }: Props) {
  const { data: user } = useUser();
  const kinds = user?.org.variation.tagKinds ?? TagKind.options;
  const [form, setForm] = useState(() => emptyForm(kinds[0] ?? 'industry'));
  const changes = useDebounced(changesOf(form), 300);
  const preview = useBulkPreview(selection, changes);
  const { apply } = useBulkCommands();
  const put = (change: Partial<BulkForm>) => setForm({ ...form, ...change });
  const changed = changes === null ? 0 : (preview.data?.changed ?? 0);
  const problem = apply.error ?? preview.error;
  return (
    <Dialog open onClose={onClose} title={`Edit ${formatAccountCount(count)}`} medium>
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (changes && changed > 0) apply.mutate({ selection, changes }, { onSuccess: onDone });
        }}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-5">
          <BulkFields form={form} put={put} kinds={kinds} />
          {changes === null ? (
            <p className="text-(--text-3)">
              Choose what to change, then review every account before you apply.
            </p>
          ) : (
            <BulkPreviewTable preview={preview.data} stale={preview.isPlaceholderData} />
          )}
          {problem && (
            <p role="alert" className="text-(--red)">
              {problem.message}
            </p>
          )}
        </div>
        <DialogActions bordered onCancel={onClose}>
          <Button
            type="submit"
            variant="primary"
            disabled={changed === 0 || preview.isPlaceholderData || apply.isPending}
          >
            {apply.isPending ? 'Applying…' : `Apply to ${formatAccountCount(changed)}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  form: BulkForm;
  put: (change: Partial<BulkForm>) => void;
  kinds: readonly TagKind[];
}

function BulkFields({ form, put, kinds }: FieldsProps) {
  const people = useOwnerChoices();
  const { data: user } = useUser();
  const variation = user?.org.variation ?? NO_LABELS;
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {editableBy(user?.role === 'admin').map((field) => (
        <Field key={field} label={columnLabel(field, variation)}>
          <FieldInput
            field={field}
            label={columnLabel(field, variation)}
            value={form[propertyOf(field)]}
            before={
              accountField(field).required
                ? [AS_IS]
                : [
                    AS_IS,
                    {
                      value: NONE,
                      label: accountField(field).kind === 'person' ? 'Nobody' : 'None',
                    },
                  ]
            }
            placeholder="Keep current value"
            people={people}
            onChange={(text) => put({ [propertyOf(field)]: text })}
          />
        </Field>
      ))}
      <TagField
        label="Add tags"
        kinds={kinds}
        kind={form.addKind}
        text={form.addTags}
        onKind={(addKind) => put({ addKind })}
        onText={(addTags) => put({ addTags })}
      />
      <TagField
        label="Remove tags"
        kinds={kinds}
        kind={form.removeKind}
        text={form.removeTags}
        onKind={(removeKind) => put({ removeKind })}
        onText={(removeTags) => put({ removeTags })}
      />
    </div>
  );
}

interface TagFieldProps {
  label: string;
  kinds: readonly TagKind[];
  kind: TagKind;
  text: string;
  onKind: (kind: TagKind) => void;
  onText: (text: string) => void;
}

const TagField = ({ label, kinds, kind, text, onKind, onText }: TagFieldProps) => (
  <Field label={label}>
    <span className="flex gap-2">
      <Select
        label={`${label}: kind`}
        className="w-28 shrink-0"
        value={kind}
        choices={kinds.map((one) => ({ value: one, label: KIND_WORDS[one] }))}
        onChoose={(next) => onKind(TagKind.parse(next))}
      />
      <Input
        className="min-w-0 flex-1"
        aria-label={label}
        placeholder="Separate with commas"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </span>
  </Field>
);

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1">
    <span className="text-[12px] font-medium text-(--text-2)" aria-hidden>
      {label}
    </span>
    {children}
  </div>
);
