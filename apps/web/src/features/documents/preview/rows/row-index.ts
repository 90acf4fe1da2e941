const QUOTE = 0x22;
const NEWLINE = 0x0a;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The most frequent delimiter of the first line. */
export function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** Bytes of a file as they come in, with the place where each row begins. */
export class RowIndex {
  private bytes = new Uint8Array(1 << 20);
  private starts = new Uint32Array(1 << 14);
  private length = 0;
  private count = 0;
  private state: 'field' | 'inside' | 'quoted' = 'field';
  private delimiter: number | null;
  private open = false;

  /** @param delimiter between the fields of a CSV file, whose quoted fields may hold line ends; null for plain lines. */
  constructor(delimiter: string | null) {
    this.delimiter = delimiter === null ? null : delimiter.charCodeAt(0);
  }

  get rows(): number {
    return this.count;
  }

  add(chunk: Uint8Array): void {
    this.makeRoom(chunk.length);
    this.bytes.set(chunk, this.length);
    for (let at = 0; at < chunk.length; at += 1) this.read(chunk[at]!, this.length + at);
    this.length += chunk.length;
  }

  private read(byte: number, place: number) {
    if (!this.open) {
      this.begin(place);
      this.open = true;
    }
    if (this.state === 'quoted') {
      if (byte === QUOTE) this.state = 'inside';
    } else if (byte === NEWLINE) {
      this.open = false;
      this.state = 'field';
    } else if (this.delimiter !== null) {
      // A quote after a closing quote is one of the text, and the field goes on.
      if (byte === QUOTE && (this.state === 'field' || this.bytes[place - 1] === QUOTE))
        this.state = 'quoted';
      else this.state = byte === this.delimiter ? 'field' : 'inside';
    }
  }

  private begin(place: number) {
    if (this.count === this.starts.length) {
      const longer = new Uint32Array(this.starts.length * 2);
      longer.set(this.starts);
      this.starts = longer;
    }
    this.starts[this.count] = place;
    this.count += 1;
  }

  private makeRoom(more: number) {
    if (this.length + more <= this.bytes.length) return;
    const longer = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    longer.set(this.bytes.subarray(0, this.length));
    this.bytes = longer;
  }

  /** The text of some rows, without the last line end. */
  text(from: number, to: number): string {
    const start = this.starts[from] ?? this.length;
    const end = to < this.count ? this.starts[to]! : this.length;
    return decoded(this.bytes.subarray(start, end)).replace(/\r?\n$/, '');
  }
}

/** Text in UTF-8, else in the usual encoding of Windows, which has a sign for every byte. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
