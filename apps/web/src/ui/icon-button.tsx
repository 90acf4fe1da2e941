import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does; read by screen readers and shown as tooltip. */
  label: string;
}

export function IconButton({ label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'inline-grid size-7 shrink-0 place-items-center rounded-md text-(--text-3) transition-colors duration-120 hover:bg-(--hover) hover:text-(--text) disabled:cursor-default disabled:opacity-40 disabled:hover:bg-transparent max-sm:size-10',
        className,
      )}
      {...rest}
    />
  );
}
