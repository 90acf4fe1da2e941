import type { ColumnMapping, TablePreview } from '@rapport/contract/imports/imports.ts';
import { Select } from '../../../ui/form/select.tsx';

interface Props {
  preview: TablePreview;
  mapping: readonly ColumnMapping[];
  onChange: (mapping: ColumnMapping[]) => void;
}

/** Maps each column of the table to a field: guessed, with its first values, and editable. */
export function MappingEditor({ preview, mapping, onChange }: Props) {
  const choose = (column: string, field: string | null) =>
    onChange(
      mapping.map((entry) =>
        entry.column === column
          ? { column, field, confidence: 1 }
          : field !== null && entry.field === field
            ? { ...entry, field: null }
            : entry,
      ),
    );
  const choices = [
    { value: '', label: 'Skip' },
    ...preview.fields.map(({ key, label }) => ({ value: key, label })),
  ];
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse" aria-label="Columns">
        <thead>
          <tr className="text-left text-[12px] text-(--text-3)">
            <th scope="col" className="h-9 pr-4 font-medium">
              Column
            </th>
            <th scope="col" className="pr-4 font-medium">
              Maps to
            </th>
            <th scope="col" className="font-medium max-sm:hidden">
              Sample values
            </th>
          </tr>
        </thead>
        <tbody>
          {mapping.map(({ column, field }) => (
            <tr key={column} className="border-t border-(--line)">
              <th scope="row" className="h-11 max-w-48 truncate pr-4 text-left font-medium">
                {column}
              </th>
              <td className="pr-4">
                <Select
                  label={`Field of ${column}`}
                  value={field ?? ''}
                  choices={choices}
                  onChoose={(value) => choose(column, value || null)}
                  className={`w-44 ${field ? '' : 'opacity-70'}`}
                />
              </td>
              <td className="max-w-72 truncate text-(--text-2) max-sm:hidden">
                {preview.samples
                  .map((row) => row[column])
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
