import { lazy, Suspense } from 'react';
import { useOpenedComposer } from '../lib/shell/composer.ts';

const ComposerDialog = lazy(() => import('../features/outbox/components/composer-dialog.tsx'));

/** The mail composer, which any page may open; its editor is loaded then. */
export function Composer() {
  const opened = useOpenedComposer();
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <ComposerDialog key={opened.opening} request={opened} />
    </Suspense>
  );
}
