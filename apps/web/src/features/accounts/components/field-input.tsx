import { useId } from 'react';
import { accountField } from '@rapport/contract/account-fields.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { useTiers } from '../api.ts';
import type { EditableKey } from '../edit-form.ts';

/** Texts longer than this are written on several lines. */
const ONE_LINE = 200;

interface Props {
  field: EditableKey;
  label: string;
  value: string;
  /** Choices that stand for no value, or for leaving it. */
  before: readonly { value: string; label: string }[];
  people: readonly { id: string; fullName: string }[];
  placeholder?: string;
  onChange: (text: string) => void;
}

/** The input of a field of an account, by its kind. */
export function FieldInput({ field, label, value, before, people, placeholder, onChange }: Props) {
  const { kind, choices, maxLength = ONE_LINE } = accountField(field);
  if (kind === 'choice' || kind === 'person') {
    const values =
      kind === 'person'
        ? people.map(({ id, fullName }) => ({ value: id, label: fullName }))
        : Object.entries(choices ?? {}).map(([one, name]) => ({ value: one, label: name }));
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

/** One line of text; of a tier, those in use are suggested. */
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
