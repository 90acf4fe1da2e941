/** The list with the entry at `from` standing at `to`; the list itself when that is nowhere. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= list.length || from === to) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** The list without the entry, or with it at the end. */
export const toggled = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

/** The names with one changed; an empty one, or the product's own, is no name of its own. */
export function renamed<Key extends string>(
  names: Partial<Record<Key, string>>,
  key: Key,
  name: string,
  usual: string,
): Partial<Record<Key, string>> {
  const { [key]: _, ...others } = names;
  const rest = others as Partial<Record<Key, string>>;
  return name === '' || name === usual ? rest : { ...rest, [key]: name };
}
