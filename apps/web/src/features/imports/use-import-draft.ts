import { useCallback, useState } from 'react';
import { isUnderWay } from '@rapport/contract/imports.ts';
import type { ColumnMapping, ImportKind, ImportLookup, Upload } from '@rapport/contract/imports.ts';
import { useImport, usePreview, useStartImport } from './api.ts';
import { missingFields } from './mapping.ts';
import { isTable, namesAccounts } from './words.ts';

/**
 * What a file that was handed in is taken to mean, and its trial. Whatever changes the meaning puts the trial aside.
 * @param onImport told the batch that began in earnest.
 */
export function useImportDraft(upload: Upload, onImport: (batchId: string) => void) {
  const [kind, setKind] = useState(upload.kind);
  const [edited, setEdited] = useState<ColumnMapping[] | null>(null);
  const [trial, setTrial] = useState<string | null>(null);
  const [createMissing, setCreateMissing] = useState(false);
  const [lookup, setLookup] = useState<ImportLookup | null>(null);
  const { data: own } = usePreview(upload.id, { kind });
  const preview = usePreview(upload.id, { kind, lookup });
  const start = useStartImport();
  const { data: dry } = useImport(trial);
  const table = isTable(kind);
  const mapping = edited ?? preview.data?.mapping;
  const missing = table && preview.data && mapping ? missingFields(preview.data, mapping) : [];
  const read = !table || (mapping !== undefined && missing.length === 0);
  const trying = start.isPending || (dry !== undefined && isUnderWay(dry.state));

  return {
    kind,
    preview,
    mapping,
    /** The columns of the file by itself, before another is joined to it. */
    ownColumns: own?.columns,
    lookup,
    createMissing,
    /** Fields that no column means yet. */
    missing,
    /** The trial, once it has begun. */
    dry,
    ready: read && !trying,
    failure: start.error,
    chooseKind: (next: ImportKind) => {
      setTrial(null);
      setKind(next);
      setEdited(null);
      if (!namesAccounts(next)) setLookup(null);
    },
    map: (next: ColumnMapping[]) => {
      setTrial(null);
      setEdited(next);
    },
    join: useCallback((next: ImportLookup | null) => {
      setTrial(null);
      setEdited(null);
      setLookup(next);
    }, []),
    create: (next: boolean) => {
      setTrial(null);
      setCreateMissing(next);
    },
    begin: (dryRun: boolean) =>
      start.mutate(
        {
          upload: upload.id,
          kind,
          dryRun,
          mapping: table ? mapping : undefined,
          createMissing,
          lookup: lookup ?? undefined,
        },
        { onSuccess: ({ id }) => (dryRun ? setTrial(id) : onImport(id)) },
      ),
  };
}
export type ImportDraft = ReturnType<typeof useImportDraft>;
