const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "contractStart" → "Contract start". */
export const fieldLabel = (field: string): string => {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return capitalise(words);
};
