import { clsx } from 'clsx';

interface Props {
  className?: string;
  /** Without animation: for very many at once. */
  still?: boolean;
}

/** A grey bar in place of loading content. */
export const Skeleton = ({ className, still = false }: Props) => (
  <span
    aria-hidden
    className={clsx('block rounded-md bg-(--hover)', !still && 'animate-pulse', className)}
  />
);

/** Announces loading to screen readers, once for any number of skeletons. */
export const Loading = ({ label = 'Loading' }: { label?: string }) => (
  <span role="status" className="sr-only">
    {label}
  </span>
);
