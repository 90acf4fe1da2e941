import type { ColumnMapping, TablePreview } from '@rapport/contract/imports/imports.ts';

/** Labels of required fields without a column, where no substitute field has one either. */
export const missingFields = (preview: TablePreview, mapping: readonly ColumnMapping[]): string[] =>
  preview.fields
    .filter(
      ({ key, required, instead }) =>
        required &&
        !mapping.some(({ field }) => field !== null && [key, ...instead].includes(field)),
    )
    .map(({ label }) => label);
