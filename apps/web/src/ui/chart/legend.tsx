interface Props {
  items: readonly { label: string; colour: string; sign?: 'line' | 'dashed' | 'dot' }[];
}

const SIGNS = {
  line: 'h-0 w-4 border-t-2',
  dashed: 'h-0 w-4 border-t-2 border-dashed',
  dot: 'size-2 rounded-full border-4',
} as const;

/** Which line of a picture is which, for those who see it; its description says the same. */
export const Legend = ({ items }: Props) => (
  <p aria-hidden className="flex flex-wrap gap-x-4 text-[12px] text-(--text-2)">
    {items.map(({ label, colour, sign = 'line' }) => (
      <span key={label} className="inline-flex items-center gap-1.5">
        <i className={`inline-block ${SIGNS[sign]}`} style={{ borderColor: colour }} />
        {label}
      </span>
    ))}
  </p>
);
