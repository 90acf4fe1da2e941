import { clsx } from 'clsx';
import { useId } from 'react';

interface Option<Value extends string> {
  value: Value;
  label: string;
  description: string;
}

interface Props<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Side by side on wide screens. */
  columns?: boolean;
}

/** A choice of a few options, each with a description. */
export function RadioList<Value extends string>({
  label,
  options,
  value,
  onChange,
  columns = false,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={clsx('grid gap-2', columns && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex cursor-pointer items-start gap-2.5 rounded-lg px-3 py-2.5 transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-(--accent)',
              option.value === value
                ? 'bg-(--accent-tint) shadow-[inset_0_0_0_1px_var(--accent-line)]'
                : 'shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover)',
            )}
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-3.5 shrink-0 accent-(--accent) focus:outline-none"
              aria-labelledby={`${name}-${option.value}`}
              aria-describedby={`${name}-${option.value}-description`}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0 font-medium">
              <span id={`${name}-${option.value}`}>{option.label}</span>
              <span
                id={`${name}-${option.value}-description`}
                className="block text-[12px] font-normal break-words text-(--text-2)"
              >
                {option.description}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
