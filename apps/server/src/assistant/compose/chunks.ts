/** Splits a text into the pieces it is sent in: lines, so that a table or list grows row by row. */
export const splitIntoChunks = (text: string): string[] => text.match(/[^\n]*\n+|[^\n]+$/g) ?? [];
