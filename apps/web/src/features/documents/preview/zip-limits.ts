const LIMITS = { entries: 5_000, unpacked: 200_000_000 };
const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const DEFLATED = 8;

/**
 * Throws unless a zip is small enough to be unpacked: its entries are counted, and unpacked once without being kept, because
 * the sizes that a zip names need not be true.
 */
export async function refuseBomb(zip: Uint8Array, limits = LIMITS): Promise<void> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - END_LENGTH;
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('It is not a readable file of its type.');
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new Error('It contains too many parts.');
  let at = view.getUint32(end + 16, true);
  let left = limits.unpacked;
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > zip.length || view.getUint32(at, true) !== ENTRY)
      throw new Error('It is not a readable file of its type.');
    const packed = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const content = zip.subarray(start, start + packed);
    left -= view.getUint16(at + 10, true) === DEFLATED ? await unpacked(content, left) : packed;
    if (left < 0) throw new Error('It is too large to show once unpacked.');
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
}

/** The number of bytes that deflated content unpacks to; stops behind `most`. */
async function unpacked(content: Uint8Array, most: number): Promise<number> {
  const reader = new Blob([content as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  let total = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    total += next.value.length;
    if (total > most) {
      await reader.cancel();
      break;
    }
  }
  return total;
}
