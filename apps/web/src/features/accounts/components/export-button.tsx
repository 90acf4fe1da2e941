import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportAccounts } from '@rapport/contract/accounts/lists.ts';
import type { AccountsQuery } from '@rapport/contract/accounts.ts';
import type { AccountColumn } from '@rapport/contract/settings/variation.ts';
import { api } from '../../../lib/api.ts';
import { downloadBlob } from '../../../lib/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

interface Props {
  query: Partial<AccountsQuery>;
  columns: readonly AccountColumn[];
  /** Whether there is anything to export. */
  empty: boolean;
}

/** Exports all pages of the list as CSV. */
export function ExportButton({ query, columns, empty }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { take: _take, skip: _skip, ...filters } = query;
      return api.download(exportAccounts, { query: { ...filters, columns: [...columns] } });
    },
    onSuccess: ({ name, content }) => {
      downloadBlob(name, content);
      toast({ title: `Saved as ${name}`, variant: 'success' });
    },
    onError: (error) =>
      toast({ title: 'The export failed', description: error.message, variant: 'destructive' }),
  });
  return (
    <Button variant="ghost" disabled={empty || isPending} onClick={() => mutate()}>
      <Download className="size-4" aria-hidden />
      <span className="max-sm:sr-only">{isPending ? 'Exporting…' : 'Export'}</span>
    </Button>
  );
}
