import type { CDPSession, Page } from 'playwright-core';

/** Times measured in a page, in milliseconds, each list sorted. */
export interface Frames {
  /** From one frame to the next, on the clock: other programs on the machine lengthen them. */
  frames: number[];
  /** CPU time of the page's main thread by task: the page's own share of a frame. */
  tasks: number[];
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

/** The frames a page draws and the tasks its thread runs while something is done. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await page.evaluate(`window.frameTimes = []; window.frameLoop = requestAnimationFrame(function note(at) {
    window.frameTimes.push(at); window.frameLoop = requestAnimationFrame(note); })`);
  await act();
  const times = await page.evaluate<number[]>(
    'cancelAnimationFrame(window.frameLoop), window.frameTimes',
  );
  await endTracing(session);
  await session.detach();
  return {
    frames: sorted(times.slice(1).map((at, index) => at - (times[index] ?? at))),
    tasks: sorted(tasksOf(events)),
  };
}

async function endTracing(session: CDPSession): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  session.once('Tracing.tracingComplete', resolve);
  await session.send('Tracing.end');
  await promise;
}

function tasksOf(events: TraceEvent[]): number[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  return events
    .filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid}:${tid}`),
    )
    .map(({ tdur = 0 }) => tdur / 1_000);
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
