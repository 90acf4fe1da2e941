/** A calendar day as the number of days since 1 January 1970. */
export type Day = number;

const MS = 86_400_000;

export const dayOf = (year: number, month: number, date: number): Day =>
  Date.UTC(year, month - 1, date) / MS;

function partsOf(day: Day): { year: number; month: number; date: number } {
  const moment = new Date(day * MS);
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    date: moment.getUTCDate(),
  };
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day * MS).getUTCDay();

/** The next day of this name after a day: a week later when it has that name itself. */
export const nextWeekday = (today: Day, weekday: number): Day =>
  today + (((weekday - weekdayOf(today) + 6) % 7) + 1);

/** The day of this name in the week that is `weeks` after the one of `today`. Weeks begin on Monday. */
export function weekdayInWeek(today: Day, weekday: number, weeks: number): Day {
  const monday = today - ((weekdayOf(today) + 6) % 7);
  return monday + weeks * 7 + ((weekday + 6) % 7);
}

export function endOfMonth(today: Day, months = 0): Day {
  const { year, month } = partsOf(today);
  return dayOf(year, month + months + 1, 1) - 1;
}

export function endOfQuarter(today: Day, quarters = 0): Day {
  const { year, month } = partsOf(today);
  return dayOf(year, (Math.floor((month - 1) / 3) + 1 + quarters) * 3 + 1, 1) - 1;
}

export const endOfYear = (today: Day, years = 0): Day => dayOf(partsOf(today).year + years, 12, 31);

export function addWorkingDays(today: Day, count: number): Day {
  let day = today;
  for (let left = count; left > 0; left -= 1) {
    day += 1;
    while (weekdayOf(day) % 6 === 0) day += 1;
  }
  return day;
}

/** A date without a year, in the year that brings it closest: at most two months ago, else ahead. Null for 31 June. */
export function closestDate(today: Day, month: number, date: number): Day | null {
  const { year } = partsOf(today);
  for (const candidate of [year - 1, year, year + 1]) {
    const day = dayOf(candidate, month, date);
    if (day < today - 60) continue;
    return partsOf(day).date === date && month <= 12 ? day : null;
  }
  return null;
}

/** The next day with this number in its month, today included. Null for a 32nd. */
export function nextDate(today: Day, date: number): Day | null {
  const { year, month, date: now } = partsOf(today);
  for (let ahead = date < now ? 1 : 0; ahead < 3; ahead += 1) {
    const day = dayOf(year, month + ahead, date);
    if (partsOf(day).date === date) return day;
  }
  return null;
}
