import type { CatalogueField } from '../kit/fields.ts';

/** How a field's value is stored and shown. `person`, `health` and `domains` have more than one column. */
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
  /** Label in the filter bar, if it differs from the field's label. */
  label?: string;
  query: Name;
  address: Name;
  tool: Name;
}

type Pair = readonly [lower: string, upper: string];

/** How the accounts list is filtered by a field: by values, by bounds, or by days ahead. */
export type FieldFilter =
  | (FilterNames<string> & { by: 'any' })
  | (FilterNames<string> & { by: 'band' })
  | (FilterNames<Pair> & { by: 'range'; min: number; max: number; step: number })
  | (FilterNames<string> & { by: 'daysAhead'; days: readonly number[] });

/** Column names of the field in imported files, the likeliest first. */
interface ImportNames {
  /** Name of the field in a column mapping, if it differs from the key. */
  key?: string;
  label?: string;
  /** How a cell is parsed, if the kind does not define it. */
  kind?: 'email' | 'domain' | 'stage';
  /** Maximum length; a longer text is refused. */
  maxLength?: number;
  names: readonly string[];
}

/** A field of an account: everything that shows, filters, sorts, changes, exports or imports it derives from this. */
export interface AccountField extends CatalogueField {
  kind: FieldKind;
  /** Column of table `account`. */
  column?: string;
  /** Maximum characters of a text. */
  maxLength?: number;
  /** A column of the accounts list and of its export. */
  listed?: true;
  sortable?: true;
  filter?: FieldFilter;
  /** Shown in the summary on the account's page. */
  glance?: true;
  /** Members may edit it, for one account or many. */
  editable?: true;
  /** Only administrators edit it; what it means, for the form. */
  administrators?: string;
  import?: ImportNames;
  /** Name in the results of the assistant's tools. */
  tool?: string;
}
