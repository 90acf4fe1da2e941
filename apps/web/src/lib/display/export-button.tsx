import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { describeError } from '../api.ts';
import { usePageAction } from '../shell/page-actions.ts';
import { downloadBlob } from '../format/csv.ts';

interface Props {
  /** Asks the server for the file. */
  load: () => Promise<{ name: string; content: Blob }>;
  /** There is nothing to export. */
  empty: boolean;
}

/** Saves all pages of a list as a file. */
export function ExportButton({ load, empty }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: ({ name, content }) => {
      downloadBlob(name, content);
      toast({ title: `Saved as ${name}`, variant: 'success' });
    },
    onError: (error) =>
      toast({
        title: 'The export failed',
        description: describeError(error),
        variant: 'destructive',
      }),
  });
  usePageAction(empty || isPending ? null : 'Export this list', () => mutate());
  return (
    <Button variant="ghost" disabled={empty || isPending} onClick={() => mutate()}>
      <Download className="size-4" aria-hidden />
      <span className="max-sm:sr-only">{isPending ? 'Exporting…' : 'Export'}</span>
    </Button>
  );
}
