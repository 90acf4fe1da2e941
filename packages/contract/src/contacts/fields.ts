import { keysWith } from '../kit/fields.ts';
import type { CatalogueField } from '../kit/fields.ts';

/** How a field of a contact is stored and shown; `account` and `person` have more than one column. */
type ContactFieldKind =
  | 'text'
  | 'email'
  | 'flag'
  | 'account'
  | 'person'
  | 'moment'
  | 'count'
  | 'score'
  | 'strength';

/** A field of a contact: lists, filters, order, addresses, edits and imports derive from it. */
interface ContactField extends CatalogueField {
  kind: ContactFieldKind;
  /** Column of table `contact`. */
  column?: string;
  /** A column of the relationships table. */
  listed?: true;
  sortable?: true;
  /** Names of the filter in a call and in the address of the list. */
  filter?: { query: string; address: string };
  /** Members may edit it; sources leave an edited field alone. */
  editable?: true;
  /** Signatures of mails and enrichment may give it. */
  enriched?: true;
  /** Names of the column in imported files, the likeliest first. */
  import?: { label?: string; names: readonly string[] };
}

/** The fields of a contact, in the order of the relationships table. */
export const CONTACT_FIELDS = {
  vip: {
    label: 'VIP',
    kind: 'flag',
    column: 'vip',
    listed: true,
    sortable: true,
    filter: { query: 'pinned', address: 'vip' },
    import: { names: ['vip', 'key contact', 'pinned', 'primary contact'] },
  },
  name: {
    label: 'Contact',
    kind: 'text',
    column: 'name',
    listed: true,
    sortable: true,
    editable: true,
    import: {
      label: 'Name',
      names: ['name', 'full name', 'contact name', 'fullname', 'contact', 'ansprechpartner'],
    },
  },
  account: {
    label: 'Account',
    kind: 'account',
    column: 'account_id',
    listed: true,
    sortable: true,
    filter: { query: 'accounts', address: 'accountIds' },
    import: {
      names: [
        'account',
        'account name',
        'company',
        'company name',
        'customer',
        'organisation',
        'organization',
        'associatedcompanyid',
        'associated company',
        'company id',
        'account id',
        'firma',
      ],
    },
  },
  title: {
    label: 'Title',
    kind: 'text',
    column: 'title',
    listed: true,
    sortable: true,
    editable: true,
    enriched: true,
    import: {
      names: [
        'title',
        'job title',
        'jobtitle',
        'position',
        'role',
        'contact title',
        'funktion',
        'poste',
      ],
    },
  },
  owner: { label: 'Owner', kind: 'person', column: 'owner_id', listed: true, sortable: true },
  lastSignal: { label: 'Last Signal', kind: 'moment', listed: true, sortable: true },
  sentiment: { label: 'Sentiment', kind: 'score', listed: true, sortable: true },
  strength: {
    label: 'Strength',
    kind: 'strength',
    listed: true,
    filter: { query: 'strengths', address: 'strength' },
  },
  sent: { label: '# Emails By Contact', kind: 'count', listed: true, sortable: true },
  withMe: { label: '# Emails with Me', kind: 'count', listed: true },
  address: {
    label: 'Address',
    kind: 'text',
    column: 'address',
    listed: true,
    sortable: true,
    editable: true,
    enriched: true,
    import: {
      names: ['address', 'street address', 'mailing address', 'mailing street', 'anschrift'],
    },
  },
  linkedin: {
    label: 'Linkedin',
    kind: 'text',
    column: 'linkedin_url',
    listed: true,
    editable: true,
    enriched: true,
    import: {
      names: ['linkedin', 'linkedin url', 'linkedin profile', 'linkedin bio', 'hs linkedin url'],
    },
  },
  email: {
    label: 'Email',
    kind: 'email',
    column: 'email',
    import: {
      names: [
        'email',
        'e-mail',
        'email address',
        'mail',
        'e-mail address',
        'primary email',
        'adresse e-mail',
        'correo',
      ],
    },
  },
  phone: {
    label: 'Phone',
    kind: 'text',
    column: 'phone',
    editable: true,
    enriched: true,
    import: {
      names: ['phone', 'phone number', 'telephone', 'work phone', 'business phone', 'telefon'],
    },
  },
  mobile: {
    label: 'Mobile',
    kind: 'text',
    column: 'mobile_phone',
    editable: true,
    enriched: true,
    import: {
      names: ['mobile', 'mobile phone', 'mobile phone number', 'cell phone', 'cell', 'handy'],
    },
  },
} as const satisfies Record<string, ContactField>;

export type ContactFieldKey = keyof typeof CONTACT_FIELDS;

/** The field of a key, with the general type. */
export const contactField = (key: ContactFieldKey): ContactField => CONTACT_FIELDS[key];

export const LISTED_CONTACT_FIELDS = keysWith(CONTACT_FIELDS, 'listed');
export const SORTABLE_CONTACT_FIELDS = keysWith(CONTACT_FIELDS, 'sortable');
export const IMPORTED_CONTACT_FIELDS = keysWith(CONTACT_FIELDS, 'import');
export const ENRICHED_CONTACT_FIELDS = keysWith(CONTACT_FIELDS, 'enriched');
export const EDITABLE_CONTACT_FIELDS = keysWith(CONTACT_FIELDS, 'editable');
export type SortableContactField = (typeof SORTABLE_CONTACT_FIELDS)[number];

/** Parameters of the relationships table's address that stand for filters of fields. */
export const CONTACT_ADDRESS = [
  CONTACT_FIELDS.account.filter.address,
  CONTACT_FIELDS.vip.filter.address,
  CONTACT_FIELDS.strength.filter.address,
] as const;
