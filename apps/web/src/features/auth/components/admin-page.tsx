import type { ReactNode } from 'react';
import { Loading } from '../../../ui/skeleton.tsx';
import { ErrorState, NoPermission } from '../../../ui/states.tsx';
import { useUser } from '../api.ts';

interface DoorProps {
  /** What the page is called, for those who hear it, while its own heading does not stand. */
  heading: string;
  /** What only administrators do: "Only administrators choose the model". */
  refusal: string;
  /** Why, instead of whom to ask. */
  reason?: string;
  children: ReactNode;
}

/** What administrators alone see; anybody else gets no further than the door. */
export function AdminOnly({ heading, refusal, reason, children }: DoorProps) {
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

interface PageProps<Data> extends Omit<DoorProps, 'children'> {
  /** What the page shows, as far as the server has answered. */
  answer: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** The page's shape while it loads. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page of administrators that stands once the server has answered. */
export const AdminPage = <Data,>({ answer, waiting, children, ...door }: PageProps<Data>) => (
  <AdminOnly {...door}>
    {answer.error ? (
      <>
        <Heading>{door.heading}</Heading>
        <ErrorState detail={answer.error.message} onRetry={() => void answer.refetch()} />
      </>
    ) : answer.data === undefined ? (
      <>
        <Heading>{door.heading}</Heading>
        <Loading />
        {waiting}
      </>
    ) : (
      children(answer.data)
    )}
  </AdminOnly>
);

const Heading = ({ children }: { children: string }) => <h1 className="sr-only">{children}</h1>;
