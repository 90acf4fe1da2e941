import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Input } from './input.tsx';

interface Props extends Omit<ComponentProps<typeof Input>, 'id' | 'onChange'> {
  label: ReactNode;
  onChange?: (value: string) => void;
}

/** An input of the full width with its label above. */
export function LabelledInput({ label, className, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[12px] font-medium text-(--text-2)">
        {label}
      </label>
      <Input
        id={id}
        className={clsx('w-full', className)}
        onChange={(event) => onChange?.(event.target.value)}
        {...rest}
      />
    </div>
  );
}
