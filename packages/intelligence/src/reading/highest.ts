/** The highest of a list of any length, or `least`: to spread a long list into `Math.max` overflows the stack. */
export const highestOf = (values: readonly number[], least = 0): number =>
  values.reduce((most, value) => Math.max(most, value), least);
