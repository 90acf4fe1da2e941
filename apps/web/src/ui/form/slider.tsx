import { Slider as Base } from '@base-ui/react/slider';

interface Props {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

/** A slider for one value. */
export const Slider = ({ label, min, max, step, value, onChange }: Props) => (
  <Base.Root
    min={min}
    max={max}
    step={step}
    value={value}
    onValueChange={(next) => onChange(Math.round((next as number) * 100) / 100)}
  >
    <Base.Control className="flex h-7 w-full touch-none items-center px-2">
      <Base.Track className="relative h-1 w-full rounded bg-(--pressed)">
        <Base.Indicator className="rounded bg-(--accent)" />
        <Base.Thumb
          getAriaLabel={() => label}
          className="size-4 rounded-full bg-(--on-accent) shadow-(--shadow-pop) outline-offset-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-(--accent)"
        />
      </Base.Track>
    </Base.Control>
  </Base.Root>
);
