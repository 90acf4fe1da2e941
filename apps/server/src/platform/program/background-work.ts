/** Work that outlives the request that began it. */
interface Work {
  /** Requests an early end. */
  stop: () => void;
  /** Settles when it has ended and stored its result. */
  ended: Promise<unknown>;
}

const LEAVE_MS = 4_000;

/** Work that continues after its request; stopped when the program ends. */
export class BackgroundWork {
  readonly #works = new Set<Work>();

  begin(work: Work): void {
    this.#works.add(work);
    const over = () => void this.#works.delete(work);
    work.ended.then(over, over);
  }

  /** Stops all work and waits until it has ended, at most 4 seconds. */
  async leave(): Promise<void> {
    const works = [...this.#works];
    for (const { stop } of works) stop();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LEAVE_MS)));
    await Promise.race([Promise.allSettled(works.map(({ ended }) => ended)), late]);
    clearTimeout(timer);
  }
}
