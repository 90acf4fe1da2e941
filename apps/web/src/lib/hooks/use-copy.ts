import { useEffect, useState } from 'react';
import { toast } from '../../ui/overlay/toast.tsx';

/** Copies text; `copied` stays true for a while after. `write` returns whether it succeeded. */
export function useCopy(
  milliseconds: number,
  write: (text: string) => Promise<boolean> = writeToClipboard,
): {
  copied: boolean;
  copy: (text: string) => Promise<void>;
} {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), milliseconds);
    return () => clearTimeout(timer);
  }, [copied, milliseconds]);
  const copy = async (text: string) => {
    if (await write(text)) setCopied(true);
  };
  return { copied, copy };
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast({ title: 'Your browser does not allow copying', variant: 'destructive' });
    return false;
  }
}
