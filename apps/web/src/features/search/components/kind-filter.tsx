import { clsx } from 'clsx';
import { SearchKind } from '@rapport/contract/search.ts';
import { SEARCH_KINDS } from '../kinds.ts';

interface Props {
  selected: readonly SearchKind[];
  onChange: (kinds: SearchKind[]) => void;
}

/** Which kinds are searched; none chosen means all. */
export const KindFilter = ({ selected, onChange }: Props) => (
  <div
    role="group"
    aria-label="Kinds"
    className="flex gap-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap"
  >
    <Toggle pressed={selected.length === 0} onPress={() => onChange([])}>
      All
    </Toggle>
    {SearchKind.options.map((kind) => (
      <Toggle
        key={kind}
        pressed={selected.includes(kind)}
        onPress={() =>
          onChange(
            selected.includes(kind)
              ? selected.filter((other) => other !== kind)
              : [...selected, kind],
          )
        }
      >
        {SEARCH_KINDS[kind].label}
      </Toggle>
    ))}
  </div>
);

const Toggle = ({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  children: string;
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={clsx(
      'h-7 shrink-0 rounded-full px-3 text-[12px] font-medium max-sm:h-10',
      pressed
        ? 'bg-(--accent-tint) text-(--accent-text)'
        : 'text-(--text-2) shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover)',
    )}
  >
    {children}
  </button>
);
