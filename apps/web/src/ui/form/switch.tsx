import { Switch as Base } from '@base-ui/react/switch';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  tooltip?: ReactNode;
}

/** A switch that takes effect at once. */
export function Switch({ label, checked, onChange, tooltip }: Props) {
  const id = useId();
  const control = (
    <Base.Root
      aria-labelledby={id}
      checked={checked}
      onCheckedChange={onChange}
      className="relative inline-flex h-[18px] w-8 shrink-0 rounded-full bg-(--text-3) transition-colors duration-120 after:absolute after:-inset-2.5 data-[checked]:bg-(--accent)"
    >
      <Base.Thumb className="m-0.5 size-3.5 rounded-full bg-white transition-transform duration-120 data-[checked]:translate-x-3.5" />
    </Base.Root>
  );
  return (
    <label className="inline-flex cursor-pointer items-center gap-2">
      {tooltip ? <Tooltip trigger={control}>{tooltip}</Tooltip> : control}
      <span id={id} className="text-(--text-2) select-none">
        {label}
      </span>
    </label>
  );
}
