import {
  Strength,
  STRENGTH_LABELS,
  STRENGTH_MEANINGS,
} from '@rapport/contract/contacts/strength.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { lineOf } from './map-lines.tsx';

/** What the lines mean. */
export const MapLegend = ({ days }: { days: number }) => (
  <ul
    aria-label={`Line style, by messages in ${plural(days, 'day')}`}
    className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-[12px] text-(--text-2)"
  >
    {Strength.options.map((strength) => (
      <li key={strength} className="flex items-center gap-2">
        <svg aria-hidden width="28" height="6">
          <line x1="0" x2="28" y1="3" y2="3" stroke="var(--text-3)" {...lineOf(strength)} />
        </svg>
        {STRENGTH_LABELS[strength]}, {STRENGTH_MEANINGS[strength]}
      </li>
    ))}
  </ul>
);
