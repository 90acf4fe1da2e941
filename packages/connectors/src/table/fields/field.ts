/** What a column can mean, and the names it goes by in exports of the usual programs, the likeliest first. */
export interface Field {
  key: string;
  label: string;
  kind: FieldKind;
  names: readonly string[];
  required?: boolean;
  /** Of a text: most characters. */
  maxLength?: number;
  /** Keys of fields that make this one unneeded. */
  instead?: readonly string[];
  /** Of a choice: the values there are, and the words that mean them. */
  choices?: readonly (readonly [words: RegExp, value: string])[];
}

/** `period` is a day, or a month meaning its first day; `share` is 0.15 for "15%"; `choice` is one of a field's own values. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'domain'
  | 'money'
  | 'number'
  | 'share'
  | 'currency'
  | 'day'
  | 'period'
  | 'flag'
  | 'stage'
  | 'choice'
  | 'list';
