/** Points of a series by their index, both ends included. */
export interface Stretch {
  first: number;
  last: number;
  deviation: number;
}

/** Keeps the most deviating of overlapping stretches; its neighbours only share its days. */
export function strongest(stretches: readonly Stretch[]): Stretch[] {
  const taken: Stretch[] = [];
  const covered = new Set<number>();
  const byStrength = [...stretches].sort((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation));
  for (const stretch of byStrength) {
    const days = Array.from(
      { length: stretch.last - stretch.first + 1 },
      (_, index) => stretch.first + index,
    );
    if (days.some((day) => covered.has(day))) continue;
    taken.push(stretch);
    for (const day of days) covered.add(day);
  }
  return taken;
}

/** Trims days at the ends that are on the other side of the expected value. */
export function trim(stretch: Stretch, surprises: readonly number[]): Stretch {
  const side = Math.sign(stretch.deviation);
  const belongs = (day: number) => Math.sign(surprises[day] ?? 0) === side;
  let { first, last } = stretch;
  while (first < last && !belongs(first)) first += 1;
  while (last > first && !belongs(last)) last -= 1;
  return { ...stretch, first, last };
}

/** Stretches in order of time; those at most `pause` points apart are joined. */
export function joinStretches(stretches: readonly Stretch[], pause: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of [...stretches].sort((a, b) => a.first - b.first)) {
    const open = joined.at(-1);
    if (open && stretch.first - open.last <= pause + 1)
      open.last = Math.max(open.last, stretch.last);
    else joined.push({ ...stretch });
  }
  return joined;
}
