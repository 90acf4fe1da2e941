import { contactField, IMPORTED_CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import type { ContactFieldKey } from '@rapport/contract/contacts/fields.ts';
import type { Field } from './field.ts';

/** Import column of a catalogue field. */
function tableField(key: ContactFieldKey): Field {
  const { label, kind, import: column } = contactField(key);
  return {
    key,
    label: column?.label ?? label,
    kind: kind === 'flag' || kind === 'email' ? kind : 'text',
    names: column?.names ?? [],
    ...(kind === 'email' && { required: true }),
  };
}

/** Fields of a contacts file: catalogue fields, and a name in two parts. */
export const CONTACT_FIELDS: readonly Field[] = [
  ...IMPORTED_CONTACT_FIELDS.map(tableField),
  {
    key: 'firstName',
    label: 'First name',
    kind: 'text',
    names: ['first name', 'firstname', 'given name', 'vorname', 'prénom', 'nombre'],
  },
  {
    key: 'lastName',
    label: 'Last name',
    kind: 'text',
    names: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'nom', 'apellido'],
  },
];
