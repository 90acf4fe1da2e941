import { clsx } from 'clsx';

/** A grey bar in the place and size of what loads. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block animate-pulse rounded-md bg-(--hover)', className)} />
);

/** Announces loading once, however many bars there are. */
export const Loading = ({ label = 'Loading' }: { label?: string }) => (
  <span role="status" className="sr-only">
    {label}
  </span>
);
