import { dayIn } from '../../../platform/days.ts';
import type { z } from 'zod';
import { SERVICE_FACTS } from '@rapport/contract/contacts/enrichment.ts';
import type { Enrichment, ValueSource } from '@rapport/contract/contacts/enrichment.ts';
import { contactField, ENRICHED_CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import { readSignature } from '@rapport/intelligence/text/read-signature.ts';
import type { SignatureFacts } from '@rapport/intelligence/text/read-signature.ts';
import { TAKEN_OVER } from '../../accounts/commands/update-account.ts';
import type { PersonRow, ServiceRow, SignatureRow } from './queries.ts';

type Field = (typeof ENRICHED_CONTACT_FIELDS)[number];
type Source = z.input<typeof ValueSource>;

export interface Known {
  person: PersonRow;
  signatures: SignatureRow[];
  edits: { field: string; name: string | null; at: Date }[];
  imports: { after: Record<string, unknown>; name: string; at: Date }[];
  services: ServiceRow[];
  connections: ReadonlyMap<string, Date | null>;
  /** The organisation's time zone. */
  zone: string;
}

interface Read extends SignatureRow {
  facts: SignatureFacts;
}

/** Different values that one kind of source may have of a field. */
const VALUES_OF_A_KIND = 3;

const dayOf = (at: Date | null, zone: string): string | null => at && dayIn(at, zone);
const source = (
  { zone }: Known,
  kind: Source['kind'],
  label: string,
  at: Date | null,
  of?: SignatureRow,
): Source => ({
  kind,
  label,
  at: dayOf(at, zone),
  messageId: of?.id ?? null,
  conversationId: of?.conversation_id ?? null,
});

/** All that is known of a person, each value with its source; the value in use comes first. */
export function collectValues(
  known: Known,
): Pick<Enrichment, 'values' | 'said' | 'employment_history'> {
  const read = known.signatures.map((row) => ({
    ...row,
    facts: readSignature(row.signature, known.person),
  }));
  return {
    values: ENRICHED_CONTACT_FIELDS.flatMap((field) => valuesOf(field, known, read)),
    said: saidOf(known),
    employment_history: employmentOf(known, read),
  };
}

/** What only services say: of each fact what was received last. */
const saidOf = (known: Known): Enrichment['said'] =>
  Object.keys(SERVICE_FACTS).flatMap((key) => {
    const fact = key as keyof typeof SERVICE_FACTS;
    const row = known.services.find(({ said }) => said[fact]?.length);
    if (!row) return [];
    const value = [row.said[fact]].flat().join(', ');
    return [{ fact, value, source: source(known, 'service', row.service, row.received_at) }];
  });

function valuesOf(field: Field, known: Known, read: readonly Read[]): Enrichment['values'] {
  const stored = storedValue(field, known);
  const signed = read.flatMap((row) => {
    const value = row.facts[field];
    return value
      ? [{ value, source: source(known, 'signature', 'Signature', row.sent_at, row) }]
      : [];
  });
  const said = known.services.flatMap(({ service, said: answer, received_at: at }) => {
    const value = answer[field];
    return value ? [{ value, source: source(known, 'service', service, at) }] : [];
  });
  const all = [
    ...(stored ? [stored] : []),
    ...distinct(signed).slice(0, VALUES_OF_A_KIND),
    ...distinct(said).slice(0, VALUES_OF_A_KIND),
  ];
  const cleared = known.person.owners[field] === TAKEN_OVER && !stored;
  return distinct(all).map((one, index) => ({ field, ...one, current: index === 0 && !cleared }));
}

const distinct = <One extends { value: string }>(values: readonly One[]): One[] =>
  values.filter(
    (one, index) =>
      values.findIndex(({ value }) => value.toLowerCase() === one.value.toLowerCase()) === index,
  );

/** The value of the contact's own column; one that came from a signature is named by its signature. */
function storedValue(field: Field, known: Known) {
  const { person, edits, imports, connections } = known;
  const value = person.values[field];
  const owner = person.owners[field];
  const { column = field } = contactField(field);
  if (value === null || owner === 'mail') return null;
  if (owner === TAKEN_OVER) {
    const edit = edits.find((one) => one.field === field);
    return {
      value,
      source: source(known, 'person', edit?.name ?? 'A colleague', edit?.at ?? null),
    };
  }
  if (owner)
    return { value, source: source(known, 'connection', owner, connections.get(owner) ?? null) };
  const imported = imports.find(({ after }) => after[column] === value);
  return {
    value,
    source: imported
      ? source(known, 'import', imported.name, imported.at)
      : source(known, 'record', 'Rapport', null),
  };
}

/** Positions by signature over time, then what services know; the one in use is current. */
function employmentOf(known: Known, read: readonly Read[]): Enrichment['employment_history'] {
  const signed: Enrichment['employment_history'] = [];
  for (const { facts, ...row } of read) {
    if (facts.title === null) continue;
    const day = dayOf(row.sent_at, known.zone);
    const last = signed.at(-1);
    const organization = facts.company ?? last?.organization_name ?? known.person.account_name;
    if (
      last &&
      last.title === facts.title &&
      (facts.company === null || last.organization_name === facts.company)
    )
      last.start_date = day;
    else
      signed.push({
        title: facts.title,
        organization_name: organization,
        start_date: day,
        end_date: last?.start_date ?? null,
        current: signed.length === 0,
        source: source(known, 'signature', 'Signature', row.sent_at, row),
      });
  }
  const stored = storedValue('title', known);
  const held =
    stored && signed[0]?.title !== stored.value
      ? [
          {
            title: stored.value,
            organization_name: known.person.internal ? null : known.person.account_name,
            start_date: null,
            end_date: null,
            current: true,
            source: stored.source,
          },
        ]
      : [];
  return [
    ...held,
    ...signed.map((one) => ({ ...one, current: one.current && held.length === 0 })),
    ...known.services.flatMap(({ service, said, received_at: at }) =>
      (said.employment_history ?? []).map((one) => ({
        ...one,
        source: source(known, 'service', service, at),
      })),
    ),
  ];
}
