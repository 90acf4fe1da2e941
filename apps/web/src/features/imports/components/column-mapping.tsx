import type { TableKind } from '@rapport/contract/imports/imports.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { ImportDraft } from '../use-import-draft.ts';
import { KIND_HINTS } from '../import-labels.ts';
import { MappingEditor } from './mapping-editor.tsx';

interface Props {
  kind: TableKind;
  draft: Pick<ImportDraft, 'preview' | 'mapping' | 'map'>;
}

/** The columns of an uploaded table and the fields they map to. */
export const ColumnMappingSection = ({ kind, draft: { preview, mapping, map } }: Props) => (
  <section aria-label="Columns">
    <p className="mb-3 max-w-[640px] text-(--text-2)">{KIND_HINTS[kind]}</p>
    {preview.error && <ErrorState title="This is not a table" detail={preview.error.message} />}
    {!preview.data && !preview.error && <Skeleton className="h-64" />}
    {preview.data && mapping && (
      <>
        {preview.data.remembered && (
          <p className="mb-2 text-(--text-2)">
            You imported a file with these columns before, so its mapping is reused.
          </p>
        )}
        <MappingEditor preview={preview.data} mapping={mapping} onChange={map} />
      </>
    )}
  </section>
);
