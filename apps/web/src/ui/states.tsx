import { CircleAlert, Inbox, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface StateProps {
  title: string;
  children?: ReactNode;
}

const Frame = ({
  icon,
  title,
  children,
  role,
}: StateProps & { icon: ReactNode; role?: 'alert' }) => (
  <div
    role={role}
    className="mx-auto flex max-w-96 flex-col items-center gap-2 px-6 py-14 text-center"
  >
    <span className="grid size-9 place-items-center rounded-full bg-(--hover) text-(--text-3)">
      {icon}
    </span>
    <p className="text-[14px] font-semibold">{title}</p>
    {children && <div className="flex flex-col items-center gap-3 text-(--text-2)">{children}</div>}
  </div>
);

/** Says why there is nothing, and what fills it. */
export const EmptyState = (props: StateProps) => (
  <Frame icon={<Inbox className="size-4" />} {...props} />
);

const DEFAULT_TITLE = 'Oh no! Something went wrong...';

/** Says what failed, with a button to try again. */
export const ErrorState = ({
  title = DEFAULT_TITLE,
  detail,
  onRetry,
}: {
  title?: string;
  detail?: string | undefined;
  onRetry?: () => void;
}) => (
  <Frame icon={<CircleAlert className="size-4 text-(--red)" />} title={title} role="alert">
    {detail && detail !== title && <p>{detail}</p>}
    {onRetry && <Button onClick={onRetry}>Try again</Button>}
  </Frame>
);

/** An error of a part of a page, in one line. */
export const InlineError = ({
  children,
  onRetry,
}: {
  children: ReactNode;
  onRetry: () => void;
}) => (
  <p role="alert" className="flex flex-col items-start gap-2 py-3 text-(--text-2)">
    {children}
    <Button onClick={onRetry}>Try again</Button>
  </p>
);

export const NoPermission = (props: StateProps) => (
  <Frame icon={<Lock className="size-4" />} {...props} />
);
