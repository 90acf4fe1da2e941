import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useOpenedRecord } from '../lib/address/record-link.ts';
import type { RecordKind, RecordTarget } from '../lib/address/record-link.ts';

interface DialogProps {
  target: RecordTarget;
  onClose: () => void;
}

const byId = (
  load: () => Promise<{ default: ComponentType<{ id: string; onClose: () => void }> }>,
) =>
  lazy(async () => {
    const { default: Dialog } = await load();
    return {
      default: ({ target, onClose }: DialogProps) => <Dialog id={target.id} onClose={onClose} />,
    };
  });

const DIALOGS: Record<RecordKind, ComponentType<DialogProps>> = {
  externalCommunication: lazy(() => import('./thread-record-dialog.tsx')),
  supportCase: byId(() => import('../features/records/components/case-dialog.tsx')),
  document: lazy(() => import('./document-record-dialog.tsx')),
  project: byId(() => import('../features/records/components/project-dialog.tsx')),
  relationship: byId(() => import('../features/records/components/contact-dialog.tsx')),
};

/** The dialog of the record that the URL opens, over any page. */
export function RecordDialogs() {
  const { target, close } = useOpenedRecord();
  if (!target) return null;
  const Dialog = DIALOGS[target.kind];
  return (
    <Suspense fallback={null}>
      <Dialog key={target.id} target={target} onClose={close} />
    </Suspense>
  );
}
