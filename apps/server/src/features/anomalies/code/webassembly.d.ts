/** The part of WebAssembly used here; Node's types lack it, the browser's have it. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    constructor(pages: { initial: number; maximum: number });
  }
}
