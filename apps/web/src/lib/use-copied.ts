import { useEffect, useState } from 'react';
import { toast } from '../ui/toast.tsx';

/** Copies text, and says for a while that it has; `put` says whether it could. */
export function useCopied(
  milliseconds: number,
  put: (text: string) => Promise<boolean> = putOnClipboard,
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
    if (await put(text)) setCopied(true);
  };
  return { copied, copy };
}

async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast({ title: 'Copying is not allowed by this browser', variant: 'destructive' });
    return false;
  }
}
