import { createParser } from 'eventsource-parser';

/** Writes one server-sent event. With an id, a reader can resume after it. */
export const writeEvent = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment line that keeps proxies from closing a silent stream. */
export const HEARTBEAT = ': heartbeat\n\n';

/** Milliseconds without a byte, heartbeats included, after which a stream counts as dead. */
export const HEARTBEAT_TIMEOUT = 300_000;

/** Maximum characters of one event; a longer one ends the stream with an error. */
const LONGEST_EVENT = 4_194_304;

/** Reads the named events of a byte stream. Throws after too long a silence and on an event that is too long. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: string }> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  const events: { event: string; data: string }[] = [];
  let failure: Error | undefined;
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ event = 'message', data }) => events.push({ event, data }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') failure = error;
    },
  });
  try {
    for (;;) {
      const { done, value } = await withinTimeout(reader.read());
      if (done) return;
      parser.feed(value);
      yield* events.splice(0);
      if (failure) throw failure;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function withinTimeout<Value>(read: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stream has gone silent.')), HEARTBEAT_TIMEOUT);
  });
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}
