import { useId } from 'react';
import { accountField } from '@rapport/contract/account-fields/account-fields.ts';
import { Input } from '../../../../ui/form/input.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { useTiers } from '../../api.ts';
import { FLAG_LABELS } from '../../edit/edit-form.ts';
import type { EditableKey } from '../../edit/edit-form.ts';

/** Longer texts get a multi-line input. */
const ONE_LINE = 200;

interface Props {
  field: EditableKey;
  label: string;
  value: string;
  /** Extra options: no value, or unchanged. */
  before: readonly { value: string; label: string }[];
  people: readonly { id: string; fullName: string }[];
  placeholder?: string;
  onChange: (text: string) => void;
}

/** Input for an account field, by kind. */
export function FieldInput({ field, label, value, before, people, placeholder, onChange }: Props) {
  const { kind, choices, maxLength = ONE_LINE } = accountField(field);
  if (kind === 'choice' || kind === 'person' || kind === 'flag') {
    const values =
      kind === 'person'
        ? people.map(({ id, fullName }) => ({ value: id, label: fullName }))
        : Object.entries(kind === 'flag' ? FLAG_LABELS : (choices ?? {})).map(([one, name]) => ({
            value: one,
            label: name,
          }));
    return (
      <Select label={label} value={value} choices={[...before, ...values]} onChoose={onChange} />
    );
  }
  const shared = { 'aria-label': label, value, placeholder };
  if (kind === 'day')
    return <Input {...shared} type="date" onChange={({ target }) => onChange(target.value)} />;
  if (maxLength > ONE_LINE)
    return (
      <Textarea
        {...shared}
        rows={4}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return <TextInput {...shared} maxLength={maxLength} field={field} onChange={onChange} />;
}

interface TextProps extends Pick<Props, 'field' | 'onChange'> {
  'aria-label': string;
  value: string;
  placeholder: string | undefined;
  maxLength: number;
}

/** Single-line text; suggests the tiers in use. */
function TextInput({ field, onChange, ...rest }: TextProps) {
  const { data: tiers = [] } = useTiers();
  const list = useId();
  return (
    <>
      <Input
        {...rest}
        {...(field === 'tier' && { list })}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {field === 'tier' && tiers.map((tier) => <option key={tier}>{tier}</option>)}
      </datalist>
    </>
  );
}
