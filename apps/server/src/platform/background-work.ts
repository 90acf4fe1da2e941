/** Work that outlives the request that began it. */
interface Work {
  /** Asks it to end soon. */
  stop: () => void;
  /** Settles when it has ended and has written down what came of it. */
  ended: Promise<unknown>;
}

const LEAVE_MS = 4_000;

/** What goes on after its request, so that the program can end it when it leaves. */
export class BackgroundWork {
  readonly #works = new Set<Work>();

  begin(work: Work): void {
    this.#works.add(work);
    const over = () => void this.#works.delete(work);
    work.ended.then(over, over);
  }

  /** Stops all of it and waits until it has ended, or for 4 seconds. */
  async leave(): Promise<void> {
    const works = [...this.#works];
    for (const { stop } of works) stop();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LEAVE_MS)));
    await Promise.race([Promise.allSettled(works.map(({ ended }) => ended)), late]);
    clearTimeout(timer);
  }
}
