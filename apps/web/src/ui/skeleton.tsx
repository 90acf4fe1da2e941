import { clsx } from 'clsx';

interface Props {
  className?: string;
  /** Without the pulse: for very many at once. */
  still?: boolean;
}

/** A grey bar in the place and size of what loads. */
export const Skeleton = ({ className, still = false }: Props) => (
  <span
    aria-hidden
    className={clsx('block rounded-md bg-(--hover)', !still && 'animate-pulse', className)}
  />
);

/** Announces loading once, however many bars there are. */
export const Loading = ({ label = 'Loading' }: { label?: string }) => (
  <span role="status" className="sr-only">
    {label}
  </span>
);
