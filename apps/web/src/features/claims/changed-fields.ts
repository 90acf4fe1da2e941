import type { Claim } from './claim-kinds.ts';

/** The editable fields of a risk or opportunity. */
export type Editable = Pick<Claim, 'title' | 'description' | 'level' | 'status'>;
export type ClaimChange = Partial<Editable>;

const FIELDS = ['title', 'description', 'level', 'status'] as const;

const trim = (value: string) => value.trim();

/** The fields that differ from the stored ones: only these are sent. */
export function changedFields(before: Editable, after: Editable): ClaimChange {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = trim(after[field]);
      return value === trim(before[field]) ? [] : [[field, value]];
    }),
  );
}
