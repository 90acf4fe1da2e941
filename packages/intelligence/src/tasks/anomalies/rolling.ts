/** The last values up to a size, kept sorted: a quantile takes constant time, a new value time linear in the size. */
export class RollingQuantiles {
  readonly #size: number;
  readonly #arrived: number[] = [];
  readonly #sorted: number[] = [];
  #oldest = 0;

  constructor(size: number) {
    this.#size = size;
  }

  get count(): number {
    return this.#sorted.length;
  }

  push(value: number): void {
    if (this.#arrived.length < this.#size) this.#arrived.push(value);
    else {
      this.#sorted.splice(this.#place(this.#arrived[this.#oldest] ?? 0), 1);
      this.#arrived[this.#oldest] = value;
      this.#oldest = (this.#oldest + 1) % this.#size;
    }
    this.#sorted.splice(this.#place(value), 0, value);
  }

  /** The quantile of a share (0 to 1); null when empty. */
  quantile(share: number): number | null {
    return this.#sorted[Math.round(share * (this.count - 1))] ?? null;
  }

  /** The mean without this share at both ends; null when empty. */
  trimmedMean(share: number): number | null {
    const cut = Math.floor(this.count * share);
    const kept = this.#sorted.slice(cut, this.count - cut);
    return kept.length === 0 ? null : kept.reduce((sum, value) => sum + value, 0) / kept.length;
  }

  clear(): void {
    this.#arrived.length = 0;
    this.#sorted.length = 0;
    this.#oldest = 0;
  }

  #place(value: number): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
