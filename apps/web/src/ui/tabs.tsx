import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  /** Shown after the label. */
  mark?: ReactNode;
}

interface Props<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  /** The open tab; null while none is open. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** A menu beside the open tab. */
  menu?: ReactNode;
  /** Shown after the last tab. */
  children?: ReactNode;
}

const countFormat = new Intl.NumberFormat('en-US');

/** Views of one list, side by side. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  menu,
  children,
}: Props<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-1 sm:flex-wrap">
      {tabs.map((tab) => {
        const open = tab.value === value;
        return (
          <span
            key={tab.value}
            className={clsx(
              'inline-flex shrink-0 items-center rounded-md font-medium whitespace-nowrap',
              open ? 'bg-(--pressed) text-(--text)' : 'text-(--text-2) hover:bg-(--hover)',
            )}
          >
            <button
              type="button"
              aria-pressed={open}
              onClick={() => onChange(tab.value)}
              className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 max-sm:h-10"
            >
              {tab.label}
              {tab.mark}
              {tab.count !== undefined && (
                <span className="tnum text-[12px] text-(--text-3)">
                  {countFormat.format(tab.count)}
                </span>
              )}
            </button>
            {open && menu}
          </span>
        );
      })}
      {children}
    </div>
  );
}
