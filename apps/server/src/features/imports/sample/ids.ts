/** Ids of the sample's accounts by their keys. */
export type Ids = ReadonlyMap<string, string>;

export function idOf(ids: Ids, account: string): string {
  const id = ids.get(account);
  if (id === undefined) throw new Error(`The sample has no account ${account}.`);
  return id;
}
