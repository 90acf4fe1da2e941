import type { ColumnMapping, TablePreview } from '@rapport/contract/imports.ts';

/** Fields a table needs that no column means yet, nor another field in their stead. */
export const missingFields = (preview: TablePreview, mapping: readonly ColumnMapping[]): string[] =>
  preview.fields
    .filter(
      ({ key, required, instead }) =>
        required &&
        !mapping.some(({ field }) => field !== null && [key, ...instead].includes(field)),
    )
    .map(({ label }) => label);
