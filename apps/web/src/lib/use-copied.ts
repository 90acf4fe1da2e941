import { useEffect, useState } from 'react';
import { toast } from '../ui/toast.tsx';

/** Copies text, and says for a while that it has. */
export function useCopied(milliseconds: number): {
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
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ title: 'Copying is not allowed by this browser', variant: 'destructive' });
    }
  };
  return { copied, copy };
}
