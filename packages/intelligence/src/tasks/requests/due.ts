import * as chrono from 'chrono-node';

const PARSERS = {
  en: chrono.en.GB,
  de: chrono.de,
  fr: chrono.fr,
  es: chrono.es,
  it: chrono.it,
  nl: chrono.nl,
  pt: chrono.pt,
  ja: chrono.ja,
} as const;
const HINT =
  /\d|today|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\bmon\b|\btue\b|\bwed\b|\bthu\b|\bfri\b|week|month|eod|cob|end of|heute|morgen|montag|dienstag|mittwoch|donnerstag|freitag|woche|monat|demain|lundi|mardi|mercredi|jeudi|vendredi|semaine|mañana|lunes|martes|miércoles|jueves|viernes|semana|domani|lunedì|martedì|mercoledì|giovedì|venerdì|settimana|maandag|dinsdag|woensdag|donderdag|vrijdag|amanhã|segunda|terça|quarta|quinta|sexta|明日|今日|月曜|火曜|水曜|木曜|金曜/i;

interface Moment {
  sentAt: Date;
  /** The writer's zone, as an IANA name. */
  zone?: string | undefined;
  language?: string | undefined;
}

/** The moment a sentence asks for, relative to the day and zone it was written in; null without a future moment. */
export function dueDate(
  sentence: string,
  { sentAt, zone = 'UTC', language = 'en' }: Moment,
): string | null {
  if (!HINT.test(sentence)) return null;
  const text = sentence.replace(
    /\b(?:by )?(?:eod|cob|close of business|end of (?:the )?day)\b/gi,
    ' today at 17:00',
  );
  const parser = PARSERS[language as keyof typeof PARSERS] ?? PARSERS.en;
  const offset = zoneOffset(sentAt, zone);
  const found = parser.parse(
    text.slice(0, 500),
    { instant: sentAt, timezone: offset },
    { forwardDate: true },
  );
  for (const result of found) {
    const { start } = result;
    if (/^(?:an?|one|half an?|\d+)\s+(?:hours?|minutes?)$/i.test(result.text.trim())) continue;
    if (
      !(['day', 'weekday', 'hour', 'month'] as const).some((part) => start.isCertain(part)) &&
      !/week|month|end/i.test(result.text)
    )
      continue;
    if (
      isBareMonth(start) &&
      !/\b(?:by|before|until|till|end of|early|late|in)\s+(?:the\s+)?$/i.test(
        text.slice(0, result.index),
      )
    )
      continue; // "the July report" names no moment.
    const date = start.isCertain('hour') ? start.date() : endOfWork(start.date(), offset);
    if (
      date.getTime() >= sentAt.getTime() - 43_200_000 &&
      date.getTime() < sentAt.getTime() + 400 * 86_400_000
    )
      return date.toISOString();
  }
  return null;
}

const isBareMonth = (start: chrono.ParsedComponents): boolean =>
  start.isCertain('month') && !start.isCertain('day') && !start.isCertain('weekday');

/** A day without an hour means the end of work, 17:00 where it was written. */
function endOfWork(date: Date, offsetMinutes: number): Date {
  const local = new Date(date.getTime() + offsetMinutes * 60_000);
  local.setUTCHours(17, 0, 0, 0);
  return new Date(local.getTime() - offsetMinutes * 60_000);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that a zone is ahead of UTC at a moment; 0 for an unknown zone. */
function zoneOffset(at: Date, zone: string): number {
  if (zone === 'UTC') return 0;
  try {
    let format = formats.get(zone);
    if (!format)
      formats.set(
        zone,
        (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })),
      );
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const match = /([+-])(\d{2}):(\d{2})/.exec(name);
    return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
  } catch {
    return 0;
  }
}
