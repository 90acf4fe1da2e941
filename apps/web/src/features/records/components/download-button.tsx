import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { signedUrlOf } from '../../documents/api.ts';

/** Downloads the file of a document under its title. */
export function DownloadButton({ id, title }: { id: string; title: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await signedUrlOf(id);
      link.download = title;
      link.click();
    } catch {
      toast({ title: 'Failed to get signed Url', description: id, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void download()} disabled={busy} aria-label={`Download ${title}`}>
      <Download className="size-3.5" aria-hidden />
      <span className="max-sm:sr-only">Download</span>
    </Button>
  );
}
