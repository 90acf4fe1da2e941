import { useEffect, useRef, useState } from 'react';
import type { ImportLookup } from '@rapport/contract/imports/imports.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { usePreview, useSendFile } from '../api.ts';
import { sharedColumns } from '../shared-columns.ts';

interface Props {
  /** Columns of the imported table, without those of the second file. */
  columns: readonly string[];
  lookup: ImportLookup | null;
  onChange: (lookup: ImportLookup | null) => void;
}

/** Joins a second file to the imported table by a shared column. */
export function LookupFile({ columns, lookup, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ id: string; fileName: string } | null>(null);
  const send = useSendFile();
  const preview = usePreview(file?.id ?? null, { kind: 'accounts' });
  const shared = preview.data && sharedColumns(columns, preview.data.columns);
  const [only] = shared ?? [];
  const id = file?.id;

  useEffect(() => {
    if (id && only && lookup?.upload !== id) onChange({ upload: id, column: only });
  }, [id, only, lookup, onChange]);

  const remove = () => {
    setFile(null);
    onChange(null);
  };
  const problem =
    send.error?.message ??
    preview.error?.message ??
    (shared?.length === 0 ? `${file?.fileName} has no columns in common with this file.` : null);

  return (
    <section aria-label="Second file" className="flex flex-col gap-1">
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson"
        aria-label="File with more columns"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) send.mutate(chosen, { onSuccess: setFile });
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        {file ? (
          <>
            <span className="font-medium">{file.fileName}</span>
            {lookup && shared && (
              <>
                <span className="text-(--text-2)">joined by</span>
                <Select
                  label="Column both files have"
                  value={lookup.column}
                  choices={shared.map((column) => ({ value: column, label: column }))}
                  onChoose={(column) => onChange({ upload: lookup.upload, column })}
                  className="w-44"
                />
              </>
            )}
            <Button onClick={remove}>Remove</Button>
          </>
        ) : (
          <Button disabled={send.isPending} onClick={() => input.current?.click()}>
            {send.isPending ? 'Uploading...' : 'Add a second file'}
          </Button>
        )}
      </div>
      {problem ? (
        <p role="alert" className="text-(--red)">
          {problem}
        </p>
      ) : (
        <p className="text-(--text-3)">
          For rows whose account or date is in another file, such as order lines and orders.
        </p>
      )}
    </section>
  );
}
