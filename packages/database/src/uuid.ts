import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let offset = pool.length;
let lastMs = 0;
let sequence = 0;

/** A UUIDv7: sorted by creation time, and in order within one millisecond of a process. */
export function uuidv7(now: number = Date.now()): string {
  if (offset + 10 > pool.length) {
    randomFillSync(pool);
    offset = 0;
  }
  const random = pool.subarray(offset, (offset += 10));
  if (now > lastMs) {
    lastMs = now;
    sequence = random.readUInt16BE(0) & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const tail = ((random[2]! & 0x3f) | 0x80).toString(16) + random.toString('hex', 3, 10);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4, 16)}`;
}
