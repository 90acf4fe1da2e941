import { useState } from 'react';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { AccountStage, stageLabel } from '@rapport/contract/enumerations.ts';
import { toastFailure } from '../../../../lib/error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { toast } from '../../../../ui/overlay/toast.tsx';
import { useUpdateAccount } from '../../edit/edits.ts';
import { sourceSystem } from '../../menu.ts';

const words = (stage: AccountStage | null) => (stage ? stageLabel(stage) : 'No stage');

const CHOICES = [
  { value: '', label: words(null) },
  ...AccountStage.options.map((stage) => ({ value: stage, label: stageLabel(stage) })),
];

/** Changes the stage at once, with undo in a toast. Asks before it takes over a stage from a source. */
export function StageSelect({ account }: { account: Account }) {
  const { id, stage, fieldOwners } = account;
  const [takeOver, setTakeOver] = useState(false);
  const { mutate, isPending } = useUpdateAccount(id);
  const source = fieldOwners.stage;
  const change = (to: AccountStage | null, undo?: () => void) =>
    mutate(
      { stage: to, takeOver },
      {
        onSuccess: () =>
          toast({
            title: `Stage: ${words(to)}`,
            variant: 'success',
            ...(undo && { undo, duration: 6_000 }),
          }),
        onError: toastFailure,
      },
    );
  if (source && !takeOver)
    return (
      <div className="flex items-center gap-2.5">
        <span className="text-(--text-2)">From {sourceSystem(source)}</span>
        <Button onClick={() => setTakeOver(true)}>Edit here instead</Button>
      </div>
    );
  return (
    <Select
      label="Stage"
      value={stage ?? ''}
      disabled={isPending}
      choices={CHOICES}
      className="w-44"
      onChoose={(value) => change(AccountStage.safeParse(value).data ?? null, () => change(stage))}
    />
  );
}
