import type { ReactNode } from 'react';
import { NoPermission } from '../../../ui/states.tsx';
import { REFUSALS } from '../opening.ts';
import type { Refusal } from '../opening.ts';

/** Shown instead of an account that the reader may not open: reason and next step. */
export const RefusedAccount = ({ code, children }: { code: Refusal; children: ReactNode }) => (
  <NoPermission title={REFUSALS[code].title}>
    <p role="alert">
      {REFUSALS[code].advice}
      <code className="mt-1 block font-mono text-[11px] text-(--text-3)">{code}</code>
    </p>
    {children}
  </NoPermission>
);
