import { crc32, deflateSync } from 'node:zlib';
import { hasDot, LETTER } from './glyphs.ts';

/** Colours of a canvas as red, green and blue; the first is the background. */
const PAINTS = {
  white: 0xffffff,
  grey: 0xe5e7eb,
  slate: 0x64748b,
  ink: 0x1f2937,
  indigo: 0x4f46e5,
  red: 0xdc2626,
  pale: 0xf3f4f6,
} as const;
type Paint = keyof typeof PAINTS;
const NAMES = Object.keys(PAINTS) as Paint[];

/** A canvas with a few colours: draws boxes, lines and letters, and writes a PNG. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #dots: Buffer;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    // Each row of a PNG begins with its filter type: none.
    this.#dots = Buffer.alloc((width + 1) * height);
  }

  box(x: number, y: number, width: number, height: number, paint: Paint): void {
    const from = Math.max(0, Math.round(x));
    const to = Math.min(this.width, Math.round(x + width));
    const end = Math.min(this.height, Math.round(y + height));
    for (let row = Math.max(0, Math.round(y)); row < end && from < to; row += 1) {
      const start = row * (this.width + 1) + 1;
      this.#dots.fill(NAMES.indexOf(paint), start + from, start + to);
    }
  }

  line([x, y]: Point, [toX, toY]: Point, thick: number, paint: Paint): void {
    const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y), 1);
    for (let at = 0; at <= steps; at += 1)
      this.box(x + ((toX - x) * at) / steps, y + ((toY - y) * at) / steps, thick, thick, paint);
  }

  /** Writes a line of letters, each dot `size` wide. */
  text(x: number, y: number, words: string, size: number, paint: Paint): void {
    const plain = words.normalize('NFD').replace(/\p{M}/gu, '');
    for (const [place, letter] of plain.split('').entries())
      for (let column = 0; column < LETTER.columns; column += 1)
        for (let row = 0; row < LETTER.rows; row += 1)
          if (hasDot(letter, column, row))
            this.box(x + (place * LETTER.step + column) * size, y + row * size, size, size, paint);
  }

  png(): Buffer {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 3], 8); // Eight bits a dot, each the number of a paint.
    const paints = Buffer.alloc(NAMES.length * 3);
    for (const [place, name] of NAMES.entries()) paints.writeUIntBE(PAINTS[name], place * 3, 3);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('PLTE', paints),
      chunk('IDAT', deflateSync(this.#dots)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

type Point = readonly [x: number, y: number];

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
