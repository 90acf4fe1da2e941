import { colourOf, initialsOf } from './colour.ts';

interface Props {
  name: string;
  size?: number;
}

/** A person's initials. Hidden from screen readers: the name is always beside it. */
export function Avatar({ name, size = 22 }: Props) {
  return (
    <span
      aria-hidden
      className="inline-grid shrink-0 place-items-center rounded-full font-semibold text-white"
      style={{ width: size, height: size, fontSize: size * 0.4, background: colourOf(name) }}
    >
      {initialsOf(name)}
    </span>
  );
}

/** An organisation's first letter. */
export function EntityIcon({ name, size = 20 }: Props) {
  return (
    <span
      aria-hidden
      className="inline-grid shrink-0 place-items-center font-semibold text-white"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.5,
        borderRadius: size * 0.26,
        background: colourOf(name),
      }}
    >
      {name.trim()[0]?.toUpperCase()}
    </span>
  );
}
