import { FACTOR_LABELS, HealthFactorKey } from '@rapport/contract/health/health.ts';
import { WEIGHT_RANGE } from '@rapport/contract/health/weights.ts';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import { Slider } from '../../../ui/form/slider.tsx';

interface Props {
  weights: HealthWeights;
  stored: HealthWeights;
  onChange: (weights: HealthWeights) => void;
}

/** A slider per factor: the most points it can add or remove, and the stored value where it differs. */
export const WeightSliders = ({ weights, stored, onChange }: Props) => (
  <ul className="flex flex-col">
    {HealthFactorKey.options.map((factor) => (
      <li
        key={factor}
        className="grid grid-cols-[140px_1fr_84px] items-center gap-2 max-sm:grid-cols-[1fr_84px] max-sm:gap-y-0 max-sm:pt-2"
      >
        <span>{FACTOR_LABELS[factor]}</span>
        <div className="max-sm:col-span-2 max-sm:row-start-2">
          <Slider
            label={`Weight of ${FACTOR_LABELS[factor]}`}
            min={0}
            max={WEIGHT_RANGE.max}
            step={WEIGHT_RANGE.step}
            value={weights[factor]}
            onChange={(value) => onChange({ ...weights, [factor]: value })}
          />
        </div>
        <span className="tnum text-right max-sm:col-start-2 max-sm:row-start-1">
          {weights[factor] !== stored[factor] && (
            <s className="mr-1.5 text-(--text-3)" aria-label={`was ${stored[factor]}`}>
              {stored[factor].toFixed(1)}
            </s>
          )}
          {weights[factor].toFixed(1)}
        </span>
      </li>
    ))}
  </ul>
);
