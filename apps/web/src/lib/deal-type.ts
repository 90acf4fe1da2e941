/** "one-time-project" → "One-time project"; a type the source made up stays as it is. */
export const typeWords = (type: string): string =>
  ({ 'new-logo': 'New logo', 'one-time-project': 'One-time project' })[type] ??
  type.charAt(0).toUpperCase() + type.slice(1);
