import { toast } from '../ui/overlay/toast.tsx';
import { isAnswering } from './shell/assistant.ts';

/** Whether another answer may start; shows a toast when one is already in progress. */
export function canStartAnswer(): boolean {
  if (!isAnswering()) return true;
  toast({ title: 'Please wait for the current action to complete', variant: 'info' });
  return false;
}
