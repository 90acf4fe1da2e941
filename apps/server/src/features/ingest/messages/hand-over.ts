import { kTransferable, kValue, Tinypool } from 'tinypool';

/** Bytes from which memory is handed from thread to thread instead of copied, where it holds nothing else. */
const LARGE = 65_536;
/** Arrays so large share their memory with nothing that is read later. */
const HUGE = 1_048_576;

/** A message to another thread that takes the memory of large byte arrays along: they are empty here afterwards. */
export const handOver = (value: object, arrays: Iterable<Uint8Array | null>) =>
  Tinypool.move({ [kValue]: value, [kTransferable]: largeBuffers(arrays) });

function largeBuffers(arrays: Iterable<Uint8Array | null>): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const array of arrays)
    if (array && array.buffer instanceof ArrayBuffer && mayMove(array)) buffers.add(array.buffer);
  return [...buffers];
}

const mayMove = ({ buffer, byteLength }: Uint8Array) =>
  byteLength >= HUGE || (byteLength >= LARGE && buffer.byteLength === byteLength);
