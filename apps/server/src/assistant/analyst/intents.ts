import type { Intent } from '@rapport/intelligence/analyst/intent.ts';

const SEARCHING: ReadonlySet<Intent> = new Set(['search', 'topic', 'draft']);

/** Whether the intent looks names up in messages, like any other word. */
export const searchesNames = (intent: Intent): boolean => SEARCHING.has(intent);
