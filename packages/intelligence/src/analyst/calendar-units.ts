/** Days of a unit of time, about. */
export const UNITS: Record<string, number> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };

export const MONTHS_OF: Record<string, number> = { month: 1, quarter: 3, year: 12 };

export const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** All words for months, with those in short. */
export const MONTH_TERMS = [...MONTHS, ...MONTHS.map((name) => name.slice(0, 3)), 'sept'];

/** The name of a month, whole or short, as a group. */
export const MONTH_PATTERN = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`;

/** A day of a month, "June 4th" or "4th of June", as groups: month and day, or day and month. */
export const DAY_PATTERN = String.raw`(?:${MONTH_PATTERN}\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH_PATTERN})`;

/** The position of a month by its name, from 0. */
export const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase()));

export const monthName = (month: number): string =>
  `${MONTHS[month]?.charAt(0).toUpperCase()}${MONTHS[month]?.slice(1)}`;

/** A day as answers write it: "Nov 27, 2026". */
export const dayText = (at: Date): string =>
  `${monthName(at.getUTCMonth()).slice(0, 3)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;

/** Numbers in words, as people count weeks and months. */
export const NUMBERS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
};
/** A number in digits or words, as the source of a pattern. */
export const NUMBER_PATTERN = String.raw`\d{1,3}|${Object.keys(NUMBERS).join('|')}`;

const ORDINALS = ['first', 'second', 'third', 'fourth'];
/** "Q1", "the first quarter of 2027", as groups: digit or word, and the year. */
export const QUARTER_PATTERN = String.raw`(?:the )?(?:q([1-4])|(${ORDINALS.join('|')}) quarter)\b(?:(?: of)?,? (20\d\d))?`;
const QUARTER = new RegExp(String.raw`\b(?:(?:in|during|for|of|within) )?${QUARTER_PATTERN}`, 'gi');

/** The position of the first month of a quarter, from 0. */
export const monthOfQuarter = (digit: string | undefined, word: string | undefined): number =>
  3 * (digit ? Number(digit) - 1 : ORDINALS.indexOf((word ?? '').toLowerCase()));

/** A question with the months of the quarters it names: "in January to March 2027" for "q1 2027". */
export const withQuarters = (question: string): string =>
  question.replace(QUARTER, (_, digit?: string, word?: string, year?: string) => {
    const month = monthOfQuarter(digit, word);
    return `in ${monthName(month)} to ${monthName(month + 2)}${year ? ` ${year}` : ''}`;
  });
