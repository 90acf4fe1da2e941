import { toast } from '../ui/toast.tsx';
import { isAnswering } from './assistant.ts';

/** Whether another answer may begin; says so where none may. */
export function mayBegin(): boolean {
  if (!isAnswering()) return true;
  toast({ title: 'Please wait for the current action to complete', variant: 'info' });
  return false;
}
