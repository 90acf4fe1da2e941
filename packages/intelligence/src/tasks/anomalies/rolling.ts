/** The last so many values, kept sorted: quantiles at once, a new value in time linear in the size. */
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

  /** The value below which this share (0 to 1) of the others lies; null when there is none. */
  quantile(share: number): number | null {
    const { length } = this.#sorted;
    if (length === 0) return null;
    const place = share * (length - 1);
    const below = this.#sorted[Math.floor(place)] ?? 0;
    const above = this.#sorted[Math.ceil(place)] ?? 0;
    return below + (above - below) * (place % 1);
  }

  median(): number | null {
    return this.quantile(0.5);
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
