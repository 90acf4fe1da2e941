import type { Signal } from './kinds.ts';

/** What a person can change of a risk or opportunity. */
export type Editable = Pick<Signal, 'title' | 'description' | 'level' | 'status'>;
export type ClaimChange = Partial<Editable>;

const FIELDS = ['title', 'description', 'level', 'status'] as const;

const tidy = (value: string) => value.trim();

/** The fields that differ from what is stored: only these are sent. */
export function changesOf(before: Editable, after: Editable): ClaimChange {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = tidy(after[field]);
      return value === tidy(before[field]) ? [] : [[field, value]];
    }),
  );
}
