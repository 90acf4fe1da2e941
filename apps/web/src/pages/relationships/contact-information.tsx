import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ContactDetail } from '@rapport/contract/contacts/contacts.ts';
import { SERVICE_FACTS } from '@rapport/contract/contacts/enrichment.ts';
import type { ContactValue, EnrichedField } from '@rapport/contract/contacts/enrichment.ts';
import { contactField, ENRICHED_CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import { useEditContact, useEnrichment } from '../../features/contacts/api.ts';
import { describeError } from '../../lib/api.ts';
import { webAddress } from '../../lib/address/web-address.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { InlineError } from '../../ui/states.tsx';
import { Card } from './card.tsx';
import { EditContactDialog } from './edit-contact-dialog.tsx';
import { ValueSource } from './value-source.tsx';

/** How to reach a contact: each value with its source, and what other sources say. */
export function ContactInformation({ person }: { person: ContactDetail }) {
  const { data, error, refetch } = useEnrichment(person.id);
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Contact information"
      actions={
        <Button variant="ghost" onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      {error && <InlineError onRetry={() => void refetch()}>{describeError(error)}</InlineError>}
      {!error && (
        <dl className="flex flex-col gap-2.5">
          <Line label="Email">
            <span className="wrap-anywhere">{person.email ?? '—'}</span>
          </Line>
          {!data && (
            <>
              <Loading label="Loading what is known" />
              <Skeleton className="h-24" />
            </>
          )}
          {data &&
            ENRICHED_CONTACT_FIELDS.map((field) => (
              <Line key={field} label={contactField(field).label}>
                <Values
                  id={person.id}
                  field={field}
                  values={data.values.filter((value) => value.field === field)}
                />
              </Line>
            ))}
          {data?.said.map(({ fact, value, source }) => (
            <Line key={fact} label={SERVICE_FACTS[fact]}>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Text value={value} isAddress={fact.endsWith('_url')} />
                <ValueSource source={source} />
              </span>
            </Line>
          ))}
        </dl>
      )}
      {editing && <EditContactDialog person={person} onClose={() => setEditing(false)} />}
    </Card>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3">
    <dt className="text-[12px] leading-5 text-(--text-3)">{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface ValuesProps {
  id: string;
  field: EnrichedField;
  values: readonly ContactValue[];
}

/** The value in use, then what other sources say, which one click takes over. */
function Values({ id, field, values }: ValuesProps) {
  const { mutate, isPending } = useEditContact(id);
  const current = values.find((value) => value.current);
  const others = values.filter((value) => !value.current);
  return (
    <>
      {current ? (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Value field={field} value={current.value} />
          <ValueSource source={current.source} />
        </span>
      ) : (
        <span className="text-(--text-3)">—</span>
      )}
      {others.map(({ value, source }) => (
        <span
          key={value}
          className="mt-1 flex flex-wrap items-baseline gap-x-2 text-[12px] text-(--text-2)"
        >
          <span className="wrap-anywhere">{value}</span>
          <ValueSource source={source} />
          <button
            type="button"
            disabled={isPending}
            aria-label={`Use ${value}`}
            onClick={() => mutate({ [field]: value })}
            className="rounded font-medium text-(--accent-text) hover:underline max-sm:py-2"
          >
            Use
          </button>
        </span>
      ))}
    </>
  );
}

function Value({ field, value }: { field: EnrichedField; value: string }) {
  if (field !== 'phone' && field !== 'mobile')
    return <Text value={value} isAddress={field === 'linkedin'} />;
  return (
    <a
      href={`tel:${value.replace(/[^\d+]/g, '')}`}
      className="wrap-anywhere text-(--accent-text) hover:underline"
    >
      {value}
    </a>
  );
}

/** A text, or a link if it is the address of a web page. */
function Text({ value, isAddress }: { value: string; isAddress: boolean }) {
  const href = isAddress ? webAddress(value) : null;
  if (!href) return <span className="wrap-anywhere">{value}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="wrap-anywhere text-(--accent-text) hover:underline"
    >
      {value.replace(/^https?:\/\/(?:www\.)?/i, '')}
    </a>
  );
}
