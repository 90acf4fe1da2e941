import type { ReactNode } from 'react';
import { Loading } from '../../../ui/skeleton.tsx';
import { ErrorState, NoPermission } from '../../../ui/states.tsx';
import { useUser } from '../api.ts';

interface AdminOnlyProps {
  /** The heading for screen readers while the page does not show its own. */
  heading: string;
  /** "Only administrators choose the model". */
  refusal: string;
  /** The reason; without it, who to ask. */
  reason?: string;
  children: ReactNode;
}

/** Shows its children to administrators only. */
export function AdminOnly({ heading, refusal, reason, children }: AdminOnlyProps) {
  const { data: user } = useUser();
  if (!user || user.role === 'admin') return children;
  return (
    <>
      <Heading>{heading}</Heading>
      <NoPermission title={refusal}>
        <p>{reason ?? `Ask an administrator of ${user.org.name}.`}</p>
      </NoPermission>
    </>
  );
}

interface PageProps<Data> extends Omit<AdminOnlyProps, 'children'> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown while the query loads. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page for administrators that shows its query's error, skeleton or data. */
export const AdminPage = <Data,>({ query, skeleton, children, ...page }: PageProps<Data>) => (
  <AdminOnly {...page}>
    {query.error ? (
      <>
        <Heading>{page.heading}</Heading>
        <ErrorState detail={query.error.message} onRetry={() => void query.refetch()} />
      </>
    ) : query.data === undefined ? (
      <>
        <Heading>{page.heading}</Heading>
        <Loading />
        {skeleton}
      </>
    ) : (
      children(query.data)
    )}
  </AdminOnly>
);

const Heading = ({ children }: { children: string }) => <h1 className="sr-only">{children}</h1>;
