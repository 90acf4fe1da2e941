import { Check, Minus } from 'lucide-react';

interface Props {
  label: string;
  checked: boolean;
  /** Some, but not all, of its rows are selected. */
  mixed?: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** A checkbox without visible label: 16 px, with a touch target of 28 px. */
export const Checkbox = ({ label, checked, mixed = false, disabled = false, onChange }: Props) => (
  <label className="relative -m-1.5 inline-grid size-7 cursor-pointer place-items-center align-middle">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(input) => {
        if (input) input.indeterminate = mixed && !checked;
      }}
      onChange={onChange}
      className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
    />
    <span
      aria-hidden
      className={`grid size-4 place-items-center rounded peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--accent) peer-disabled:opacity-50 ${
        checked || mixed
          ? 'bg-(--accent) text-(--on-accent)'
          : 'bg-(--surface) shadow-[inset_0_0_0_1px_var(--line-2)]'
      }`}
    >
      {checked ? <Check className="size-3" /> : mixed && <Minus className="size-3" />}
    </span>
  </label>
);
