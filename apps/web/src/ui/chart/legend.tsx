interface Props {
  items: readonly { label: string; colour: string; marker?: 'line' | 'dashed' | 'dot' }[];
}

const MARKERS = {
  line: 'h-0 w-4 border-t-2',
  dashed: 'h-0 w-4 border-t-2 border-dashed',
  dot: 'size-2 rounded-full border-4',
} as const;

/** The legend of a chart. Hidden from screen readers: the chart's description says the same. */
export const Legend = ({ items }: Props) => (
  <p aria-hidden className="flex flex-wrap gap-x-4 text-[12px] text-(--text-2)">
    {items.map(({ label, colour, marker = 'line' }) => (
      <span key={label} className="inline-flex items-center gap-1.5">
        <i className={`inline-block ${MARKERS[marker]}`} style={{ borderColor: colour }} />
        {label}
      </span>
    ))}
  </p>
);
