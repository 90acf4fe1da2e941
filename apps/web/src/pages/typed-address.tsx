import { Navigate, useLocation } from '@tanstack/react-router';
import { useCard } from '../features/agents/api.ts';
import { actionPath } from '../features/agents/card.ts';
import { useCalendarEvent } from '../features/calendar/api.ts';
import { useSupportCase } from '../features/cases/api.ts';
import { useContact } from '../features/contacts/api.ts';
import { useDocument } from '../features/documents/api.ts';
import { Refused, WayOn } from '../features/records/components/refused.tsx';
import { usePageBreadcrumb } from '../lib/breadcrumb.tsx';
import { typedAddress } from '../lib/typed-address.ts';
import type { NamedRecord } from '../lib/typed-address.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';

/** An address without a page of its own: it goes on to what it names, or says that nothing is there. */
export default function TypedAddressPage() {
  const address = typedAddress(useLocation({ select: ({ pathname }) => pathname }));
  if (!address) return <NothingHere />;
  if (address.kind === 'page') return <Onward to={address.to} search={address.search} />;
  const Record = RECORDS[address.kind];
  return <Record key={address.id} id={address.id} />;
}

interface Place {
  to: string;
  search?: Readonly<Record<string, string>> | undefined;
}

/** What the address asks besides goes along. */
const Onward = ({ to, search }: Place) => (
  <Navigate to={to} search={((before: object) => ({ ...before, ...search })) as never} replace />
);

interface OpeningProps<Value> {
  /** What kind of record it is: "Support case". */
  kind: string;
  answer: { data: Value | undefined; error: Error | null; refetch: () => unknown };
  placeOf: (value: Value) => Place;
}

/** Asks for a record, and goes to where it stands. */
function Opening<Value>({ kind, answer, placeOf }: OpeningProps<Value>) {
  const { data, error, refetch } = answer;
  usePageBreadcrumb([{ label: 'Home', to: '/app/home' }, { label: kind }]);
  if (data) return <Onward {...placeOf(data)} />;
  if (error) return <Refused kind={kind} error={error} onRetry={() => void refetch()} alone />;
  return (
    <div className="flex flex-col gap-3 p-5 lg:p-7">
      <Loading label={`Loading: ${kind}`} />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** The section of an account that a record opens above; home where it has none. */
const above = (accountId: string | null, tab: string, search: Place['search']): Place => ({
  to: accountId ? `/app/accounts/${accountId}/${tab}` : '/app/home',
  search,
});

function ContactAddress({ id }: { id: string }) {
  return (
    <Opening
      kind="Contact"
      answer={useContact(id)}
      placeOf={({ accountId }) => above(accountId, 'relationships', { contactId: id })}
    />
  );
}

function CaseAddress({ id }: { id: string }) {
  return (
    <Opening
      kind="Support case"
      answer={useSupportCase(id)}
      placeOf={({ supportCase: { accountId } }) =>
        accountId
          ? { to: `/app/accounts/${accountId}/support-cases/${id}` }
          : { to: '/app/home', search: { caseId: id } }
      }
    />
  );
}

function DocumentAddress({ id }: { id: string }) {
  return (
    <Opening
      kind="Document"
      answer={useDocument(id)}
      placeOf={({ accountId }) => above(accountId, 'documents', { document_id: id })}
    />
  );
}

function MeetingAddress({ id }: { id: string }) {
  return (
    <Opening
      kind="Meeting"
      answer={useCalendarEvent(id)}
      placeOf={({ isInternal }) => ({
        to: `/app/home/agent/${isInternal ? 'internal-prep' : 'client-prep'}/meeting/${id}`,
      })}
    />
  );
}

function ActionAddress({ id }: { id: string }) {
  return (
    <Opening
      kind="Action"
      answer={useCard(id)}
      placeOf={({ agent }) => ({ to: actionPath({ id, agent }) })}
    />
  );
}

const RECORDS = {
  contact: ContactAddress,
  case: CaseAddress,
  document: DocumentAddress,
  meeting: MeetingAddress,
  action: ActionAddress,
} satisfies Record<NamedRecord, unknown>;

function NothingHere() {
  usePageBreadcrumb([{ label: 'Not found' }]);
  return (
    <EmptyState title="There is nothing at this address">
      It may be incomplete, or what stood here has been removed.
      <WayOn />
    </EmptyState>
  );
}
