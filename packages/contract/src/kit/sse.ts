/** Writes one server-sent event; with an id, a reader can say how far it came. */
export const writeEvent = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment line that keeps proxies from closing a silent stream. */
export const HEARTBEAT = ': heartbeat\n\n';

/** Milliseconds without a byte, heartbeats included, after which a stream counts as dead. */
export const HEARTBEAT_TIMEOUT = 300_000;

/** Reads named events off a byte stream; comments and unknown fields are passed over. Throws when nothing comes any more. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: string }> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let buffer = '';
  // A carriage return at the end of a chunk waits for its line feed.
  let held = '';
  try {
    for (;;) {
      const { done, value } = await withinTimeout(reader.read());
      if (done) return;
      const text = held + value;
      held = text.endsWith('\r') ? '\r' : '';
      buffer += text.slice(0, text.length - held.length).replaceAll('\r\n', '\n');
      for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
        const parsed = parseBlock(buffer.slice(0, end));
        buffer = buffer.slice(end + 2);
        if (parsed) yield parsed;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function withinTimeout<Value>(coming: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The stream has gone silent.')), HEARTBEAT_TIMEOUT);
  });
  try {
    return await Promise.race([coming, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function parseBlock(block: string): { event: string; data: string } | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}
