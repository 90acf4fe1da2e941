/** How a field's value is kept and shown. `person`, `health` and `domains` are made of more than one column. */
export type FieldKind =
  | 'text'
  | 'money'
  | 'count'
  | 'day'
  | 'moment'
  | 'flag'
  | 'choice'
  | 'person'
  | 'health'
  | 'domains';

/** Names of a filter: in a call of the API, in the address of the list, and in the assistant's tool. */
interface FilterNames<Name> {
  /** What the filter bar calls it, where it is not the field's own label. */
  label?: string;
  query: Name;
  address: Name;
  tool: Name;
}

type Pair = readonly [lower: string, upper: string];

/** How the accounts list is filtered by a field: any of some values, within bounds, or due within some days. */
export type FieldFilter =
  | (FilterNames<string> & { by: 'any' })
  | (FilterNames<string> & { by: 'band' })
  | (FilterNames<Pair> & { by: 'range'; min: number; max: number; step: number })
  | (FilterNames<string> & { by: 'daysAhead'; days: readonly number[] });

/** What a column of an imported file is called when it holds the field, the likeliest name first. */
interface ImportNames {
  /** Name of the field in a column mapping, where it is not the key. */
  key?: string;
  label?: string;
  /** How a cell is read, where the kind does not say it. */
  kind?: 'email' | 'domain' | 'stage';
  /** A longer text is refused. */
  maxLength?: number;
  names: readonly string[];
}

/** A field of an account: everything that shows, filters, sorts, changes, exports or imports it derives from this. */
export interface AccountField {
  label: string;
  kind: FieldKind;
  /** Column of table `account`. */
  column?: string;
  /** Name in the account's JSON, where it is not the key. */
  property?: string;
  /** An account always has it. */
  required?: true;
  /** Of a choice: the label of each value. */
  choices?: Readonly<Record<string, string>>;
  /** Most characters of a text that people write. */
  maxLength?: number;
  /** A column of the accounts list and of its export. */
  listed?: true;
  sortable?: true;
  filter?: FieldFilter;
  /** Shown at a glance on the account's page. */
  glance?: true;
  /** People may change it, one account or many at a time. */
  editable?: true;
  import?: ImportNames;
  /** Its name in the answers of the assistant's tools. */
  tool?: string;
}
