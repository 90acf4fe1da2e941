/** A record that an address names by its id alone. */
export type NamedRecord = 'contact' | 'case' | 'document' | 'meeting' | 'action';

/** The target of an address without its own page: a page, or the place of its record. */
type TypedAddress =
  | { kind: 'page'; to: string; search?: Readonly<Record<string, string>> }
  | { kind: NamedRecord; id: string };

const RECORDS: ReadonlyMap<string, NamedRecord> = new Map([
  ['relationships', 'contact'],
  ['contacts', 'contact'],
  ['cases', 'case'],
  ['support-cases', 'case'],
  ['documents', 'document'],
  ['meeting', 'meeting'],
  ['meetings', 'meeting'],
  ['action', 'action'],
  ['actions', 'action'],
]);

/** Sections of the specs that stand under another name here. */
const SECTIONS: ReadonlyMap<string, string> = new Map([
  ['clients', 'accounts'],
  ['cross-accounts', 'home'],
]);

/** Sections with pages, which links may name without `/app` before them. */
const PAGES = new Set(['home', 'accounts', 'history', 'settings']);

const page = (to: string, search?: Record<string, string>): TypedAddress => ({
  kind: 'page',
  to,
  ...(search && { search }),
});

/** Reads an address without a page; null when it names nothing. */
export function typedAddress(pathname: string): TypedAddress | null {
  const [first = '', ...others] = pathname.split('/').filter(Boolean);
  if (first === 'app') return inApp(others);
  const known = PAGES.has(first) || inApp([first, ...others]) !== null;
  return known ? page(['/app', first, ...others].join('/')) : null;
}

function inApp([section = '', ...rest]: readonly string[]): TypedAddress | null {
  if (section === 'accounts' && rest.length > 1) return inAccount(rest);
  const renamed = SECTIONS.get(section);
  if (renamed) return page(['/app', renamed, ...rest].join('/'));
  const [id] = rest;
  if (id === undefined) return null;
  if (section === 'external-communications') return page('/app/home', { threadId: id });
  const kind = RECORDS.get(section);
  return kind ? { kind, id } : null;
}

/** A section of an account by another name, or one record of a section whose records open above it. */
function inAccount([account = '', tab = '', item]: readonly string[]): TypedAddress | null {
  const at = (place: string) => `/app/accounts/${account}/${place}`;
  if (tab === 'activities') return page(at('activity'));
  if (tab === 'cases')
    return page(at(item === undefined ? 'support-cases' : `support-cases/${item}`));
  if (item === undefined) return null;
  if (tab === 'relationships') return page(at(tab), { contactId: item });
  if (tab === 'documents') return page(at(tab), { document_id: item });
  return null;
}
