import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Input } from '../../../ui/form/input.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  hint?: ReactNode;
  value: string;
  onType: (value: string) => void;
  /** Shown before the value, such as a currency. */
  unit?: string;
}

/** A text field with its label above and a hint below. */
export function Field({ label, hint, onType, unit, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <span className="relative flex">
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-(--text-3)"
          >
            {unit}
          </span>
        )}
        <Input
          id={id}
          className={`w-full ${unit ? '!pl-6' : ''}`}
          autoComplete="off"
          spellCheck={false}
          {...(hint && { 'aria-describedby': `${id}-hint` })}
          onChange={(event) => onType(event.target.value)}
          {...rest}
        />
      </span>
      {hint && (
        <p id={`${id}-hint`} className="text-[12px] text-(--text-3)">
          {hint}
        </p>
      )}
    </div>
  );
}
