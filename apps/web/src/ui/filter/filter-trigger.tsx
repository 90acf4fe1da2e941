import { Popover } from '@base-ui/react/popover';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The chosen values as text; null while nothing is chosen. */
  chosen: string | null;
  onClear: () => void;
  icon?: ReactNode;
}

/** The button of a filter: outlined while unset, else tinted, with the chosen values and a button to clear them. */
export const FilterTrigger = ({ label, chosen, onClear, icon }: Props) => (
  <span
    className={`inline-flex h-7 max-w-72 shrink-0 rounded-md transition-colors duration-120 max-sm:h-10 ${
      chosen === null
        ? 'text-(--text) shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover)'
        : 'bg-(--blue-tint) text-(--blue)'
    }`}
  >
    <Popover.Trigger
      className={`inline-flex min-w-0 items-center gap-1.5 rounded-md pl-2.5 font-medium ${chosen === null ? 'pr-2' : 'pr-1'}`}
    >
      {icon}
      <span className="truncate">{chosen ?? label}</span>
      {chosen === null && <ChevronDown className="size-3.5 shrink-0 opacity-70" aria-hidden />}
    </Popover.Trigger>
    {chosen !== null && (
      <button
        type="button"
        aria-label={`Clear ${label}`}
        onClick={(event) => {
          (event.currentTarget.previousElementSibling as HTMLElement).focus();
          onClear();
        }}
        className="grid w-7 shrink-0 place-items-center rounded-md hover:brightness-90 max-sm:w-10"
      >
        <X className="size-3.5" aria-hidden />
      </button>
    )}
  </span>
);
