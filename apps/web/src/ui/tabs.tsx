import { clsx } from 'clsx';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

interface Props<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  /** The open one; null while none is. */
  value: Value | null;
  onChange: (value: Value) => void;
}

const counted = new Intl.NumberFormat('en-US');

/** Views of one list, side by side. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-1 sm:flex-wrap">
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
          className={clsx(
            'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap max-sm:h-10',
            tab.value === value
              ? 'bg-(--pressed) text-(--text)'
              : 'text-(--text-2) hover:bg-(--hover)',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="tnum text-[12px] text-(--text-3)">{counted.format(tab.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
