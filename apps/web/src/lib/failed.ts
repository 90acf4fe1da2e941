import { toast } from '../ui/toast.tsx';
import { ApiError } from './api.ts';

/** Why something failed: what is wrong with a value sent, where the server says so, else its message. */
export const reasonOf = (error: Error): string =>
  (error instanceof ApiError && error.details?.[0]?.what) || error.message;

/** Says that something asked for did not happen: in the server's words, and where it had none, in the product's. */
export function toastFailure(error: unknown): void {
  const told = error instanceof ApiError && error.code !== 'unexpected';
  toast({
    title: 'Something went wrong',
    description: told ? error.message : 'Our engineering team was notified about the issue',
    variant: 'destructive',
  });
}
