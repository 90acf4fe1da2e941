import { now } from '../../lib/clock.ts';

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** EUR, Euro */
export const currencyLabel = (code: string): string => {
  const name = currencyNames.of(code);
  return name && name !== code ? `${code}, ${name}` : code;
};

/** Europe/Oslo, GMT+1 */
export function zoneLabel(zone: string): string {
  const name = zone.replaceAll('_', ' ');
  try {
    const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(now())
      .find(({ type }) => type === 'timeZoneName')?.value;
    return offset && offset !== name ? `${name}, ${offset}` : name;
  } catch {
    return name;
  }
}

/** The choices of a select, with the one that is set even where the browser does not know it. */
const choicesOf = (values: readonly string[], current: string, label: (value: string) => string) =>
  [...new Set([current, ...values])]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((value) => ({ value, label: label(value) }));

export const zoneChoices = (current: string) =>
  choicesOf(['UTC', ...Intl.supportedValuesOf('timeZone')], current, zoneLabel);

export const currencyChoices = (current: string) =>
  choicesOf(Intl.supportedValuesOf('currency'), current, currencyLabel);
