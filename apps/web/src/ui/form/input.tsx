import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={clsx(
        'h-8 rounded-md bg-(--surface) px-2.5 text-(--text) shadow-[inset_0_0_0_1px_var(--line-2)] placeholder:text-(--text-3) focus:shadow-[inset_0_0_0_1px_var(--accent)] focus:outline-none max-sm:h-10',
        className,
      )}
      {...rest}
    />
  );
}
