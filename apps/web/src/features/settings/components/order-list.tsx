import { clsx } from 'clsx';
import { Eye, EyeOff, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NameField } from './name-field.tsx';

interface OrderItem<Key extends string> {
  key: Key;
  /** The label without a custom one. */
  defaultName: string;
  name: string | undefined;
  /** Cannot be hidden. */
  fixed?: boolean;
}

interface Props<Key extends string> {
  /** The plural of the items: `cards`. */
  label: string;
  shown: readonly OrderItem<Key>[];
  hidden: readonly OrderItem<Key>[];
  onMove: (from: number, to: number) => void;
  onToggle: (key: Key) => void;
  onRename: (key: Key, name: string) => void;
}

/** A list whose items are reordered by drag or arrow keys, hidden, and renamed in place. */
export function OrderList<Key extends string>(props: Props<Key>) {
  const { label, shown, hidden, onMove, onToggle, onRename } = props;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= shown.length) return;
    onMove(from, to);
    setAnnouncement(`${titleOf(shown[from]!)}: position ${to + 1} of ${shown.length}`);
  };
  const { dragged, start } = useDrag(list, shown, move);
  return (
    <>
      <ol ref={list} aria-label={`Shown ${label}`} className="flex flex-col gap-px">
        {shown.map((item, at) => (
          <li
            key={item.key}
            className={clsx(
              'flex min-h-10 items-center gap-1 rounded-md pr-1',
              dragged === item.key
                ? 'bg-(--surface) shadow-(--shadow-pop)'
                : 'hover:bg-(--hover) focus-within:bg-(--hover)',
            )}
          >
            <button
              type="button"
              aria-label={`Move ${titleOf(item)}, position ${at + 1} of ${shown.length}`}
              title="Drag, or use the arrow keys"
              onPointerDown={(event) => {
                event.preventDefault();
                event.currentTarget.focus();
                start(item.key);
              }}
              onKeyDown={(event) => moveByKey(event, (step) => move(at, at + step))}
              className="grid h-9 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-md text-(--text-3) active:cursor-grabbing max-sm:w-10"
            >
              <GripVertical aria-hidden className="size-4" />
            </button>
            <NameField
              defaultName={item.defaultName}
              name={item.name}
              onChange={(name) => onRename(item.key, name)}
            />
            {!item.fixed && (
              <IconButton label={`Hide ${titleOf(item)}`} onClick={() => onToggle(item.key)}>
                <Eye className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {hidden.length > 0 && (
        <>
          <h2 className="mt-5 mb-1 px-2 text-[12px] font-medium text-(--text-3)">Not shown</h2>
          <ul aria-label={`Hidden ${label}`} className="flex flex-col gap-px">
            {hidden.map((item) => (
              <li
                key={item.key}
                className="flex min-h-10 items-center gap-1 rounded-md pr-1 pl-10 text-(--text-3) max-sm:pl-13 hover:bg-(--hover)"
              >
                <span className="min-w-0 flex-1 truncate">{titleOf(item)}</span>
                <IconButton label={`Show ${titleOf(item)}`} onClick={() => onToggle(item.key)}>
                  <EyeOff className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const titleOf = ({ name, defaultName }: { name: string | undefined; defaultName: string }) =>
  name ?? defaultName;

function moveByKey(event: KeyboardEvent, move: (step: number) => void) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  move(step);
}

/** Moves the dragged item to the position under the pointer. */
function useDrag<Key extends string>(
  list: { readonly current: HTMLOListElement | null },
  shown: readonly OrderItem<Key>[],
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<Key | null>(null);
  const latest = useRef({ shown, move });
  useEffect(() => {
    latest.current = { shown, move };
  });
  useEffect(() => {
    if (dragged === null) return;
    const follow = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])];
      const over = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      const to = over === -1 ? rows.length - 1 : over;
      const from = latest.current.shown.findIndex(({ key }) => key === dragged);
      if (from !== to) latest.current.move(from, to);
    };
    const drop = () => setDragged(null);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [dragged, list]);
  return { dragged, start: setDragged };
}
