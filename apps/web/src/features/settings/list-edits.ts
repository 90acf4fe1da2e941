/** The list with the item moved; unchanged when `to` is out of range. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= list.length || from === to) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** The list without the item, or with it added at the end. */
export const toggleItem = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

/** The names with one changed; an empty or default name is removed. */
export function renameKey<Key extends string>(
  names: Partial<Record<Key, string>>,
  key: Key,
  name: string,
  defaultName: string,
): Partial<Record<Key, string>> {
  const { [key]: _, ...others } = names;
  const rest = others as Partial<Record<Key, string>>;
  return name === '' || name === defaultName ? rest : { ...rest, [key]: name };
}
