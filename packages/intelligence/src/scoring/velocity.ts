interface TimedMessage {
  sentAt: Date;
  side: 'ours' | 'theirs';
}

interface VelocityResult {
  /** Mean hours until we answered; null if we never did. */
  ours: number | null;
  theirs: number | null;
}

const HOUR = 3_600_000;

/** Mean hours from the first message of one side to the other side's next answer. */
export function velocity(messages: readonly TimedMessage[]): VelocityResult {
  const waits: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
  let open: TimedMessage | null = null;
  for (const message of [...messages].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())) {
    if (open && message.side !== open.side) {
      waits[message.side].push((message.sentAt.getTime() - open.sentAt.getTime()) / HOUR);
      open = message;
    }
    open ??= message;
  }
  return { ours: mean(waits.ours), theirs: mean(waits.theirs) };
}

const mean = (values: number[]) =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
