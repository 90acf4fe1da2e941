import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Choice {
  value: string;
  label: string;
}

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  label: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

/** The browser's own select, in our style. */
export function Select({ label, choices, onChoose, className, ...rest }: Props) {
  return (
    <span className={clsx('relative inline-flex', className)}>
      <select
        aria-label={label}
        className="h-8 w-full appearance-none rounded-md bg-(--surface) pr-8 pl-2.5 text-(--text) shadow-[inset_0_0_0_1px_var(--line-2)] focus:shadow-[inset_0_0_0_1px_var(--accent)] focus:outline-none max-sm:h-10"
        onChange={(event) => onChoose(event.target.value)}
        {...rest}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-(--text-3)"
      />
    </span>
  );
}
