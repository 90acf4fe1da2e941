import { Check, Copy, Mail, Printer } from 'lucide-react';
import type { Preparation } from '@rapport/contract/calendar/preparation.ts';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { preparationMail, preparationText } from '../preparation-text.ts';

const COPIED_MS = 2_000;

/** Print, copy or email a preparation. */
export function PreparationActions({
  preparation,
  self,
}: {
  preparation: Preparation;
  self: string;
}) {
  const { copied, copy } = useCopy(COPIED_MS);
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button onClick={() => print()}>
        <Printer className="size-4" aria-hidden />
        Print
      </Button>
      <Button onClick={() => void copy(preparationText(preparation))}>
        {copied ? (
          <Check className="size-4" aria-hidden />
        ) : (
          <Copy className="size-4" aria-hidden />
        )}
        {copied ? 'Copied!' : 'Copy'}
      </Button>
      <a
        href={preparationMail(preparation, { page: location.href, self })}
        className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover) max-sm:h-10"
      >
        <Mail className="size-4" aria-hidden />
        Send by email
      </a>
    </div>
  );
}
