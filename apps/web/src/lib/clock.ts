/** The present moment: the only place of the web app that reads the machine's clock. */
export const now = (): Date => new Date();

const dayFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

let organisationDay = dayFormat();

/** Sets the zone that calendar days are counted in: the organisation's, as on the server. Until then it is the reader's. */
export function setOrganisationZone(zone: string): void {
  try {
    organisationDay = dayFormat(zone);
  } catch {
    // The browser does not know a zone of the server's newer database: the reader's stays.
  }
}

/** The organisation's calendar day of a moment, as 2026-11-21. */
export const organisationDayOf = (at: string | Date): string =>
  organisationDay.format(new Date(at));

/** The organisation's calendar day so many days from now, as 2026-11-21. */
export function dayFromNow(days: number): string {
  const today = new Date(`${organisationDayOf(now())}T00:00:00Z`);
  today.setUTCDate(today.getUTCDate() + days);
  return today.toISOString().slice(0, 10);
}
