import { Navigate, useLocation } from '@tanstack/react-router';
import { useCard } from '../features/agents/api.ts';
import { actionPath } from '../features/agents/card.ts';
import { useCalendarEvent } from '../features/calendar/api.ts';
import { useSupportCase } from '../features/cases/api.ts';
import { useContact } from '../features/contacts/api.ts';
import { useDocument } from '../features/documents/api.ts';
import { RecordError, HomeLinks } from '../features/records/components/record-error.tsx';
import { usePageBreadcrumb } from '../lib/shell/breadcrumb.tsx';
import { typedAddress } from '../lib/address/typed-address.ts';
import type { NamedRecord } from '../lib/address/typed-address.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';

/** A URL without its own page: redirects to the record it names, or shows that nothing was found. */
export default function TypedAddressPage() {
  const address = typedAddress(useLocation({ select: ({ pathname }) => pathname }));
  if (!address) return <PageNotFound />;
  if (address.kind === 'page') return <Redirect to={address.to} search={address.search} />;
  const Record = RECORDS[address.kind];
  return <Record key={address.id} id={address.id} />;
}

interface RedirectTarget {
  to: string;
  search?: Readonly<Record<string, string>> | undefined;
}

/** Keeps the other search parameters. */
const Redirect = ({ to, search }: RedirectTarget) => (
  <Navigate to={to} search={(before) => ({ ...before, ...search })} replace />
);

interface RecordRedirectProps<Value> {
  /** What kind of record it is: "Support case". */
  kind: string;
  query: { data: Value | undefined; error: Error | null; refetch: () => unknown };
  targetOf: (value: Value) => RedirectTarget;
}

/** Loads a record and redirects to its page. */
function RecordRedirect<Value>({ kind, query, targetOf }: RecordRedirectProps<Value>) {
  const { data, error, refetch } = query;
  usePageBreadcrumb([{ label: 'Home', to: '/app/home' }, { label: kind }]);
  if (data) return <Redirect {...targetOf(data)} />;
  if (error)
    return <RecordError kind={kind} error={error} onRetry={() => void refetch()} standalone />;
  return (
    <div className="flex flex-col gap-3 p-5 lg:p-7">
      <Loading label={`Loading: ${kind}`} />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** The account section over which a record opens; home without an account. */
const accountSection = (
  accountId: string | null,
  tab: string,
  search: RedirectTarget['search'],
): RedirectTarget => ({
  to: accountId ? `/app/accounts/${accountId}/${tab}` : '/app/home',
  search,
});

function ContactAddress({ id }: { id: string }) {
  return (
    <RecordRedirect
      kind="Contact"
      query={useContact(id)}
      targetOf={({ accountId }) => accountSection(accountId, 'relationships', { contactId: id })}
    />
  );
}

function CaseAddress({ id }: { id: string }) {
  return (
    <RecordRedirect
      kind="Support case"
      query={useSupportCase(id)}
      targetOf={({ supportCase: { accountId } }) =>
        accountId
          ? { to: `/app/accounts/${accountId}/support-cases/${id}` }
          : { to: '/app/home', search: { caseId: id } }
      }
    />
  );
}

function DocumentAddress({ id }: { id: string }) {
  return (
    <RecordRedirect
      kind="Document"
      query={useDocument(id)}
      targetOf={({ accountId }) => accountSection(accountId, 'documents', { document_id: id })}
    />
  );
}

function MeetingAddress({ id }: { id: string }) {
  return (
    <RecordRedirect
      kind="Meeting"
      query={useCalendarEvent(id)}
      targetOf={({ isInternal }) => ({
        to: `/app/home/agent/${isInternal ? 'internal-prep' : 'client-prep'}/meeting/${id}`,
      })}
    />
  );
}

function ActionAddress({ id }: { id: string }) {
  return (
    <RecordRedirect
      kind="Action"
      query={useCard(id)}
      targetOf={({ agent }) => ({ to: actionPath({ id, agent }) })}
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

function PageNotFound() {
  usePageBreadcrumb([{ label: 'Not found' }]);
  return (
    <EmptyState title="Page not found">
      The link may be incomplete, or the page was removed.
      <HomeLinks />
    </EmptyState>
  );
}
