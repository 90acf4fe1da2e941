import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'textarea'> {
  /** For long text. */
  long?: boolean;
}

export const Textarea = ({ long = false, className, ...rest }: Props) => (
  <textarea
    className={clsx(
      'rounded-md bg-(--surface) px-2.5 text-(--text) shadow-[inset_0_0_0_1px_var(--line-2)] placeholder:text-(--text-3) focus:shadow-[inset_0_0_0_1px_var(--accent)] focus:outline-none disabled:opacity-50',
      long ? 'w-full resize-y py-2 text-[14px] leading-[1.55]' : 'py-1.5',
      className,
    )}
    {...rest}
  />
);
