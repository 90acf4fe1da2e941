/** The pattern of `like` and `ilike` for what contains a text, whatever signs are in it. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
