import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Variant = 'primary' | 'tint' | 'line' | 'ghost' | 'danger';

const VARIANT_CLASSES: Record<Variant, string> = {
  primary: 'bg-(--accent) text-(--on-accent) hover:brightness-110',
  tint: 'bg-(--accent-tint) text-(--accent-text) hover:brightness-95',
  line: 'text-(--text) shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover)',
  ghost: 'text-(--text-2) hover:bg-(--hover) hover:text-(--text)',
  danger: 'bg-(--red-tint) text-(--red) hover:brightness-95',
};

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
}

/** 28 px high; the touch target is 44 px. */
export function Button({ variant = 'line', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(
        'inline-flex h-7 shrink-0 items-center justify-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap transition-[background,filter] duration-120 disabled:cursor-default disabled:opacity-50 max-sm:h-10',
        VARIANT_CLASSES[variant],
        className,
      )}
      {...rest}
    />
  );
}
