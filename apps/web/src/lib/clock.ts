/** The present moment: the only place of the web app that reads the machine's clock. */
export const now = (): Date => new Date();

/** The reader's calendar day so many days from now, as 2026-11-21. */
export function dayFromNow(days: number): string {
  const at = now();
  const day = new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate() + days));
  return day.toISOString().slice(0, 10);
}
