import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { signedUrlOf, toastUnsigned } from '../../documents/api.ts';

interface Props {
  id: string;
  title: string;
}

/** Downloads the file of a document under its title. */
function useDownload({ id, title }: Props) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await signedUrlOf(id);
      link.download = title;
      link.click();
    } catch {
      toastUnsigned(id);
    } finally {
      setBusy(false);
    }
  };
  return { busy, onClick: () => void download() };
}

export function DownloadButton(props: Props) {
  const { busy, onClick } = useDownload(props);
  return (
    <Button onClick={onClick} disabled={busy} aria-label={`Download ${props.title}`}>
      <Download className="size-3.5" aria-hidden />
      <span className="max-sm:sr-only">Download</span>
    </Button>
  );
}

/** The same in a row of a table. */
export function DownloadIcon(props: Props) {
  const { busy, onClick } = useDownload(props);
  return (
    <IconButton label={`Download ${props.title}`} disabled={busy} onClick={onClick}>
      <Download className="size-4" aria-hidden />
    </IconButton>
  );
}
