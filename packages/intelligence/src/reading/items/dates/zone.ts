const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that a zone is ahead of UTC at a moment; 0 for an unknown zone. */
export function minutesAhead(at: Date, zone: string): number {
  if (zone === 'UTC') return 0;
  try {
    const format =
      formats.get(zone) ??
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const match = /([+-])(\d{2}):(\d{2})/.exec(name);
    return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
  } catch {
    return 0;
  }
}
