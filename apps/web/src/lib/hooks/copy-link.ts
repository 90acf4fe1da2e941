import { toast } from '../../ui/overlay/toast.tsx';

/** Copies a link and shows a toast; false when the browser refused. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link copied to clipboard', variant: 'success' });
    return true;
  } catch {
    toast({ title: 'Failed to copy link', variant: 'destructive' });
    return false;
  }
}
