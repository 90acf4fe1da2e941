import {
  Strength,
  STRENGTH_DAYS,
  STRENGTH_LABELS,
  STRENGTH_MEANINGS,
} from '@rapport/contract/contacts/strength.ts';

const HEIGHTS = [4, 7, 10, 13];

/** The strength of a relationship: as many bars as it has, and its name. */
export function StrengthMark({ strength }: { strength: Strength }) {
  const filled = HEIGHTS.length - Strength.options.indexOf(strength);
  return (
    <span className="inline-flex items-center gap-2" title={meaningOf(strength)}>
      <svg aria-hidden width="18" height="13" className="shrink-0">
        {HEIGHTS.map((height, index) => (
          <rect
            key={height}
            x={index * 5}
            y={13 - height}
            width="3"
            height={height}
            rx="1"
            fill={index < filled ? colourOf(strength) : 'var(--line-2)'}
          />
        ))}
      </svg>
      {STRENGTH_LABELS[strength]}
    </span>
  );
}

const colourOf = (strength: Strength) =>
  ({
    strong: 'var(--accent)',
    steady: 'var(--accent)',
    thin: 'var(--text-2)',
    quiet: 'var(--amber)',
  })[strength];

const meaningOf = (strength: Strength) =>
  `Messages with our team in ${STRENGTH_DAYS} days: ${STRENGTH_MEANINGS[strength]}`;
