import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { isUnderWay } from '@rapport/contract/imports.ts';
import type { ColumnMapping, ImportKind, ImportLookup, Upload } from '@rapport/contract/imports.ts';
import { useImport, usePreview, useStartImport, useUpload } from '../features/imports/api.ts';
import { ChangeList, RejectList } from '../features/imports/components/batch-lists.tsx';
import { CountTiles } from '../features/imports/components/count-tiles.tsx';
import { ExclusionsEditor } from '../features/imports/components/exclusions-editor.tsx';
import { LookupFile } from '../features/imports/components/lookup-file.tsx';
import { MappingEditor, missingFields } from '../features/imports/components/mapping-editor.tsx';
import {
  CALENDAR_HINT,
  HINTS,
  isTable,
  KINDS,
  namesAccounts,
  shareRead,
} from '../features/imports/words.ts';
import { formatBytes } from '../lib/format.ts';
import { usePagePlace } from '../lib/page-place.tsx';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';

const CHOICES = (Object.keys(KINDS) as ImportKind[]).map((kind) => ({
  value: kind,
  label: KINDS[kind],
}));

/** A file that was handed in: what it means, what would happen, and the word to go. */
export default function NewImportPage() {
  const { uploadId = '' } = useParams({ strict: false });
  const { data: upload, error } = useUpload(uploadId);
  usePagePlace([{ label: 'Import', to: '/app/import' }, { label: upload?.fileName ?? 'New' }]);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex w-full max-w-[860px] flex-col gap-6 px-5 py-6">
        {error && (
          <>
            <ErrorState title="This file is not here" detail={error.message} />
            <Link to="/app/import" className="self-center font-medium text-(--accent-text)">
              Choose a file again
            </Link>
          </>
        )}
        {!upload && !error && <Skeleton className="h-64" />}
        {upload && <Wizard upload={upload} />}
      </div>
    </div>
  );
}

function Wizard({ upload }: { upload: Upload }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState(upload.kind);
  const [edited, setEdited] = useState<ColumnMapping[] | null>(null);
  const [trial, setTrial] = useState<string | null>(null);
  const [createMissing, setCreateMissing] = useState(false);
  const [lookup, setLookup] = useState<ImportLookup | null>(null);
  const own = usePreview(upload.id, { kind });
  const preview = usePreview(upload.id, { kind, lookup });
  const start = useStartImport();
  const { data: dry } = useImport(trial);
  const table = isTable(kind);
  const mapping = edited ?? preview.data?.mapping;
  const missing = table && preview.data && mapping ? missingFields(preview.data, mapping) : [];
  const ready = !table || (mapping !== undefined && missing.length === 0);
  const trying = start.isPending || (dry !== undefined && isUnderWay(dry.state));

  const begin = (dryRun: boolean) =>
    start.mutate(
      {
        upload: upload.id,
        kind,
        dryRun,
        mapping: table ? mapping : undefined,
        createMissing,
        lookup: lookup ?? undefined,
      },
      {
        onSuccess: ({ id }) =>
          dryRun
            ? setTrial(id)
            : void navigate({ to: '/app/import/$batchId', params: { batchId: id } }),
      },
    );
  const change = (next: () => void) => {
    setTrial(null);
    next();
  };
  const chooseKind = (next: ImportKind) => {
    setKind(next);
    setEdited(null);
    if (!namesAccounts(next)) setLookup(null);
  };
  const join = useCallback((next: ImportLookup | null) => {
    setTrial(null);
    setEdited(null);
    setLookup(next);
  }, []);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-[20px] font-semibold tracking-tight">{upload.fileName}</h1>
          <p className="text-(--text-3)">{formatBytes(upload.bytes)}</p>
        </div>
        <span className="flex items-center gap-2 text-(--text-2)">
          It holds
          <Select
            label="What the file holds"
            value={kind}
            choices={CHOICES}
            onChoose={(next) => change(() => chooseKind(next as ImportKind))}
            className="w-40"
          />
        </span>
      </div>

      {isTable(kind) && (
        <section aria-label="Columns">
          <p className="mb-3 max-w-[640px] text-(--text-2)">{HINTS[kind]}</p>
          {preview.error && (
            <ErrorState title="This is not a table" detail={preview.error.message} />
          )}
          {!preview.data && !preview.error && <Skeleton className="h-64" />}
          {preview.data && mapping && (
            <>
              {preview.data.remembered && (
                <p className="mb-2 text-(--text-2)">
                  A file with these columns was imported before: its meanings are kept.
                </p>
              )}
              <MappingEditor
                preview={preview.data}
                mapping={mapping}
                onChange={(next) => change(() => setEdited(next))}
              />
            </>
          )}
        </section>
      )}
      {kind === 'mail' && <ExclusionsEditor />}
      {kind === 'calendar' && <p className="max-w-[640px] text-(--text-2)">{CALENDAR_HINT}</p>}
      {namesAccounts(kind) && own.data && (
        <LookupFile columns={own.data.columns} lookup={lookup} onChange={join} />
      )}
      {namesAccounts(kind) && (
        <div className="flex flex-col gap-1">
          <Switch
            label="Create missing accounts"
            checked={createMissing}
            onChange={(next) => change(() => setCreateMissing(next))}
          />
          <p className="text-(--text-3)">
            {createMissing
              ? 'An account is made of each name or id that is not known.'
              : 'Rows of accounts that are not known are set aside, each with its line and reason.'}
          </p>
        </div>
      )}

      <div className="flex flex-wrap items-center gap-2 border-t border-(--line) pt-4">
        <Button disabled={!ready || trying} onClick={() => begin(true)}>
          Try it first
        </Button>
        <Button variant="primary" disabled={!ready || trying} onClick={() => begin(false)}>
          Import
        </Button>
        <span className="text-(--text-3)">
          {missing.length > 0
            ? `Say which column holds ${missing.join(', ')}.`
            : 'Trying writes nothing. Any import can be undone.'}
        </span>
      </div>
      {start.error && (
        <p role="alert" className="text-(--red)">
          {start.error.message}
        </p>
      )}

      {dry && (
        <section aria-label="What would happen" className="flex flex-col gap-5">
          <h2 className="text-[14px] font-semibold">What would happen</h2>
          {isUnderWay(dry.state) && <Progress label="Trying" share={shareRead(dry)} />}
          {dry.failure && (
            <p role="alert" className="text-(--red)">
              {dry.failure}
            </p>
          )}
          <CountTiles batch={dry} />
          {!isUnderWay(dry.state) && (
            <>
              <RejectList batch={dry} />
              <ChangeList batch={dry} />
            </>
          )}
        </section>
      )}
    </>
  );
}
