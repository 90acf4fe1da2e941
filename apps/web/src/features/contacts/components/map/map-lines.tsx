import type { MapLink } from '@rapport/contract/contacts/map.ts';
import type { Strength } from '@rapport/contract/contacts/strength.ts';

/** Pixels. */
export const ROW = 60;
const CARD = 48;

const WIDTHS: Record<Strength, number> = { strong: 5, steady: 3, thin: 1.5, quiet: 1.5 };

/** Props of a line by its strength, shown as width and dashes. */
export const lineOf = (strength: Strength) => ({
  strokeWidth: WIDTHS[strength],
  ...(strength === 'quiet' && { strokeDasharray: '2 5' }),
});

interface Props {
  links: readonly MapLink[];
  /** Pixels. */
  height: number;
  /** The row of a person; columns with fewer people are spread over the height. */
  rowOf: (side: 'ours' | 'theirs', id: string) => number;
  selected: string | null;
}

/** The lines between the two sides; those of the selected person in front. */
export function MapLines({ links, height, rowOf, selected }: Props) {
  const isChosen = ({ ours, theirs }: MapLink) => ours === selected || theirs === selected;
  const ordered = links.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)));
  return (
    <svg
      aria-hidden
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      className="block w-full"
      style={{ height }}
    >
      {ordered.map((link) => {
        const from = rowOf('ours', link.ours) + CARD / 2;
        const to = rowOf('theirs', link.theirs) + CARD / 2;
        return (
          <path
            key={`${link.ours} ${link.theirs}`}
            d={`M0,${from} C50,${from} 50,${to} 100,${to}`}
            fill="none"
            vectorEffect="non-scaling-stroke"
            stroke={isChosen(link) ? 'var(--accent)' : 'var(--text-3)'}
            opacity={selected && !isChosen(link) ? 0.25 : 0.8}
            {...lineOf(link.strength)}
          />
        );
      })}
    </svg>
  );
}
