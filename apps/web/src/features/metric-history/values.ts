/** A value in full, or N/A where there is none. */
export const valueWords = (
  value: number | null | undefined,
  exact: (value: number) => string,
): string => (value === null || value === undefined ? 'N/A' : exact(value));
