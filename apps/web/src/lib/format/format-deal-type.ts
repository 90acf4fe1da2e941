/** "one-time-project" → "One-time project"; a type from the source keeps its own spelling. */
export const formatDealType = (type: string): string =>
  ({ 'new-logo': 'New logo', 'one-time-project': 'One-time project' })[type] ??
  type.charAt(0).toUpperCase() + type.slice(1);
