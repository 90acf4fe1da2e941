/** What Node has of WebAssembly and its types leave to the browser's. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    constructor(pages: { initial: number; maximum: number });
  }
}
