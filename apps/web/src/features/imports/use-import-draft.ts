import { useCallback, useState } from 'react';
import { isUnderWay } from '@rapport/contract/imports/imports.ts';
import type {
  ColumnMapping,
  ImportKind,
  ImportLookup,
  Upload,
} from '@rapport/contract/imports/imports.ts';
import { useImport, usePreview, useStartImport } from './api.ts';
import { missingFields } from './mapping.ts';
import { isTable, namesAccounts } from './import-labels.ts';

/**
 * The mapping of an uploaded file and its dry run. Any change of the mapping discards the dry run.
 * @param onImport called with the batch once the real import has started.
 */
export function useImportDraft(upload: Upload, onImport: (batchId: string) => void) {
  const [kind, setKind] = useState(upload.kind);
  const [edited, setEdited] = useState<ColumnMapping[] | null>(null);
  const [dryRunId, setDryRunId] = useState<string | null>(null);
  const [createMissing, setCreateMissing] = useState(false);
  const [confidential, setConfidential] = useState(false);
  const [lookup, setLookup] = useState<ImportLookup | null>(null);
  const { data: ownPreview } = usePreview(upload.id, { kind });
  const preview = usePreview(upload.id, { kind, lookup });
  const start = useStartImport();
  const { data: dryRun } = useImport(dryRunId);
  const table = isTable(kind);
  const mapping = edited ?? preview.data?.mapping;
  const missing = table && preview.data && mapping ? missingFields(preview.data, mapping) : [];
  const complete = !table || (mapping !== undefined && missing.length === 0);
  const running = start.isPending || (dryRun !== undefined && isUnderWay(dryRun.state));

  return {
    kind,
    preview,
    mapping,
    /** The columns of the file without a joined one. */
    ownColumns: ownPreview?.columns,
    lookup,
    createMissing,
    confidential,
    /** Required fields without a column. */
    missing,
    /** The dry run, once started. */
    dryRun,
    ready: complete && !running,
    failure: start.error,
    chooseKind: (next: ImportKind) => {
      setDryRunId(null);
      setKind(next);
      setEdited(null);
      if (!namesAccounts(next)) setLookup(null);
    },
    map: (next: ColumnMapping[]) => {
      setDryRunId(null);
      setEdited(next);
    },
    join: useCallback((next: ImportLookup | null) => {
      setDryRunId(null);
      setEdited(null);
      setLookup(next);
    }, []),
    create: (next: boolean) => {
      setDryRunId(null);
      setCreateMissing(next);
    },
    keepConfidential: (next: boolean) => {
      setDryRunId(null);
      setConfidential(next);
    },
    begin: (asDryRun: boolean) =>
      start.mutate(
        {
          upload: upload.id,
          kind,
          dryRun: asDryRun,
          mapping: table ? mapping : undefined,
          createMissing,
          confidential,
          lookup: lookup ?? undefined,
        },
        { onSuccess: ({ id }) => (asDryRun ? setDryRunId(id) : onImport(id)) },
      ),
  };
}
export type ImportDraft = ReturnType<typeof useImportDraft>;
