/** A field, with its column names in common exports, most likely first. */
export interface Field {
  key: string;
  label: string;
  kind: FieldKind;
  names: readonly string[];
  required?: boolean;
  /** Most characters of a text. */
  maxLength?: number;
  /** Keys of fields that can replace this required one. */
  instead?: readonly string[];
  /** Values of a choice, with accepted words. */
  choices?: readonly (readonly [words: RegExp, value: string])[];
}

/** `period`: a day, or a month as its first day. `share`: 0.15 for "15%". `choice`: one of the field's values. */
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
