/** The letters beside a picture's axes. */
export const AXIS_TICK = { fontSize: 11, fill: 'var(--text-3)' };
