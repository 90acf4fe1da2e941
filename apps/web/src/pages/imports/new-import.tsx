import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ImportKind, Upload } from '@rapport/contract/imports/imports.ts';
import { useUpload } from '../../features/imports/api.ts';
import { ColumnMappingSection } from '../../features/imports/components/column-mapping.tsx';
import { ExclusionsEditor } from '../../features/imports/components/exclusions-editor.tsx';
import { LookupFile } from '../../features/imports/components/lookup-file.tsx';
import { ConfidentialSwitch } from '../../features/imports/components/confidential-switch.tsx';
import { CreateMissingSwitch } from '../../features/imports/components/create-missing-switch.tsx';
import { DryRunResult } from '../../features/imports/components/dry-run-result.tsx';
import { useImportDraft } from '../../features/imports/use-import-draft.ts';
import {
  CALENDAR_HINT,
  CHAT_HINT,
  holdsMessages,
  isTable,
  KIND_LABELS,
  namesAccounts,
} from '../../features/imports/import-labels.ts';
import { formatBytes } from '../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const CHOICES = (Object.keys(KIND_LABELS) as ImportKind[]).map((kind) => ({
  value: kind,
  label: KIND_LABELS[kind],
}));

/** An uploaded file: its mapping, a preview of the import, and the import itself. */
export default function NewImportPage() {
  const { uploadId = '' } = useParams({ strict: false });
  const { data: upload, error } = useUpload(uploadId);
  usePageBreadcrumb([{ label: 'Import', to: '/app/import' }, { label: upload?.fileName ?? 'New' }]);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex w-full max-w-[860px] flex-col gap-6 px-5 py-6">
        {error && (
          <>
            <ErrorState title="File not found" detail={error.message} />
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
  const draft = useImportDraft(
    upload,
    (batchId) => void navigate({ to: '/app/import/$batchId', params: { batchId } }),
  );
  const { kind, ownColumns, missing, ready, begin } = draft;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-[20px] font-semibold tracking-tight">{upload.fileName}</h1>
          <p className="text-(--text-3)">{formatBytes(upload.bytes)}</p>
        </div>
        <span className="flex items-center gap-2 text-(--text-2)">
          File type
          <Select
            label="File contents"
            value={kind}
            choices={CHOICES}
            onChoose={(next) => draft.chooseKind(next as ImportKind)}
            className="w-40"
          />
        </span>
      </div>

      {isTable(kind) && <ColumnMappingSection kind={kind} draft={draft} />}
      {holdsMessages(kind) && <ExclusionsEditor />}
      {kind === 'chat' && <p className="max-w-[640px] text-(--text-2)">{CHAT_HINT}</p>}
      {kind === 'calendar' && <p className="max-w-[640px] text-(--text-2)">{CALENDAR_HINT}</p>}
      {namesAccounts(kind) && ownColumns && (
        <LookupFile columns={ownColumns} lookup={draft.lookup} onChange={draft.join} />
      )}
      {namesAccounts(kind) && (
        <CreateMissingSwitch create={draft.createMissing} onCreate={draft.create} />
      )}
      {kind !== 'calendar' && (
        <ConfidentialSwitch
          mail={holdsMessages(kind)}
          on={draft.confidential}
          onChange={draft.keepConfidential}
        />
      )}

      <div className="flex flex-wrap items-center gap-2 border-t border-(--line) pt-4">
        <Button disabled={!ready} onClick={() => begin(true)}>
          Preview
        </Button>
        <Button variant="primary" disabled={!ready} onClick={() => begin(false)}>
          Import
        </Button>
        <span className="text-(--text-3)">
          {missing.length > 0
            ? `Choose the column for ${missing.join(', ')}.`
            : 'A preview changes nothing. Any import can be undone.'}
        </span>
      </div>
      {draft.failure && (
        <p role="alert" className="text-(--red)">
          {draft.failure.message}
        </p>
      )}
      {draft.dryRun && <DryRunResult batch={draft.dryRun} />}
    </>
  );
}
