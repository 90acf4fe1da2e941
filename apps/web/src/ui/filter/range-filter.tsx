import { Popover } from '@base-ui/react/popover';
import { Slider } from '@base-ui/react/slider';
import { useState } from 'react';
import { FilterTrigger } from './filter-trigger.tsx';

interface Props {
  label: string;
  min: number;
  max: number;
  step: number;
  value: [number, number];
  format: (value: number) => string;
  onChange: (value: [number, number]) => void;
}

/** A filter between two bounds; reports the change when the slider is released. */
export function RangeFilter({ label, min, max, step, value, format, onChange }: Props) {
  const [draft, setDraft] = useState<[number, number] | null>(null);
  const [low, high] = draft ?? value;
  const active = value[0] > min || value[1] < max;
  const boundsIn = ([from, to]: [number, number]) => {
    if (to >= max) return `${format(from)} or more`;
    return from <= min ? `up to ${format(to)}` : `${format(from)} – ${format(to)}`;
  };
  return (
    <Popover.Root>
      <FilterTrigger
        label={label}
        chosen={active ? `${label} ${boundsIn(value)}` : null}
        onClear={() => onChange([min, max])}
      />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            className="w-72 rounded-lg bg-(--surface) p-4 shadow-(--shadow-pop)"
            aria-label={label}
          >
            <p className="tnum mb-3 flex justify-between text-(--text-2)">
              <span>{format(low)}</span>
              <span>{format(high)}</span>
            </p>
            <Slider.Root
              min={min}
              max={max}
              step={step}
              value={[low, high]}
              onValueChange={(next) => setDraft(next as [number, number])}
              onValueCommitted={(next) => {
                setDraft(null);
                onChange(next as [number, number]);
              }}
            >
              <Slider.Control className="flex h-6 items-center">
                <Slider.Track className="relative h-1 w-full rounded bg-(--pressed)">
                  <Slider.Indicator className="rounded bg-(--accent)" />
                  <Slider.Thumb
                    index={0}
                    getAriaLabel={() => `${label} from`}
                    className="size-4 rounded-full bg-(--surface) shadow-(--shadow-pop) outline-offset-2"
                  />
                  <Slider.Thumb
                    index={1}
                    getAriaLabel={() => `${label} to`}
                    className="size-4 rounded-full bg-(--surface) shadow-(--shadow-pop) outline-offset-2"
                  />
                </Slider.Track>
              </Slider.Control>
            </Slider.Root>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
