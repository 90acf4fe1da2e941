import { useState } from 'react';
import type { ContactDetail } from '@rapport/contract/contacts/contacts.ts';
import { contactField, EDITABLE_CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import { useEditContact } from '../../features/contacts/api.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx';

type Field = (typeof EDITABLE_CONTACT_FIELDS)[number];
type Facts = Record<Field, string>;

const LABELS: Partial<Record<Field, string>> = { name: 'Name' };

const factsOf = ({ fullName, email, title, externalUserData }: ContactDetail): Facts => ({
  name: fullName === email ? '' : fullName,
  title: title ?? '',
  phone: externalUserData.phone ?? '',
  mobile: externalUserData.mobilePhone ?? '',
  address: externalUserData.address ?? '',
  linkedin: externalUserData.linkedinUrl ?? '',
});

/** Edits what is known of a contact; only changed fields are sent. */
export function EditContactDialog({
  person,
  onClose,
}: {
  person: ContactDetail;
  onClose: () => void;
}) {
  const [before] = useState(() => factsOf(person));
  const [facts, setFacts] = useState(before);
  const { mutate, isPending } = useEditContact(person.id);
  const changed = EDITABLE_CONTACT_FIELDS.filter((key) => facts[key].trim() !== before[key]);
  return (
    <Dialog open onClose={onClose} title={`Edit ${person.fullName}`}>
      <form
        className="flex flex-col gap-3 overflow-auto p-5"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(Object.fromEntries(changed.map((key) => [key, facts[key].trim() || null])), {
            onSuccess: onClose,
          });
        }}
      >
        {EDITABLE_CONTACT_FIELDS.map((key) => (
          <label key={key} className="flex flex-col gap-1">
            <span className="text-[12px] text-(--text-3)">
              {LABELS[key] ?? contactField(key).label}
            </span>
            <Input
              value={facts[key]}
              maxLength={300}
              onChange={(event) => setFacts({ ...facts, [key]: event.target.value })}
            />
          </label>
        ))}
        <p className="text-[12px] text-(--text-3)">
          Fields you change stay as you set them. No email, import or source overwrites them.
        </p>
        <DialogActions onCancel={onClose}>
          <Button variant="primary" type="submit" disabled={changed.length === 0 || isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
