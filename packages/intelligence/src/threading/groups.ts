/** Union-find: items joined directly or through others are in one group. */
export class Groups {
  readonly #parents = new Map<string, string>();

  /** The item that represents the group of an item. */
  find(item: string): string {
    let top = item;
    for (let next = this.#parents.get(top); next; next = this.#parents.get(top)) top = next;
    for (let at = item; at !== top;) {
      const next = this.#parents.get(at) ?? top;
      this.#parents.set(at, top);
      at = next;
    }
    return top;
  }

  join(a: string, b: string): void {
    const [one, other] = [this.find(a), this.find(b)];
    if (one !== other) this.#parents.set(one, other);
  }
}
