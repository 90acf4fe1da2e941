/** A text in the pieces it is sent in: line by line, so that a table or a list grows row by row. */
export const splitIntoChunks = (text: string): string[] => text.match(/[^\n]*\n+|[^\n]+$/g) ?? [];
