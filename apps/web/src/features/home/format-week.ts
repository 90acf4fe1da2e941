/** Nov 16–22, Nov 30–Dec 6: the week that starts on the given Monday. */
export function formatWeek(monday: string): string {
  const first = new Date(`${monday}T00:00:00Z`);
  const last = new Date(first.getTime() + 6 * 86_400_000);
  return new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .formatRange(first, last)
    .replaceAll(/\s*–\s*/g, '–');
}
