/** The formatted value, or N/A for none. */
export const formatValue = (
  value: number | null | undefined,
  exact: (value: number) => string,
): string => (value === null || value === undefined ? 'N/A' : exact(value));
