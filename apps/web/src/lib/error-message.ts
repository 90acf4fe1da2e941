import { toast } from '../ui/overlay/toast.tsx';
import { ApiError } from './api.ts';

/** The first detail of a refused input, else the message of the error. */
export const errorMessage = (error: Error): string =>
  (error instanceof ApiError && error.details?.[0]?.what) || error.message;

/** Shows a toast with the server's message, or a general one for unexpected errors. */
export function toastFailure(error: unknown): void {
  const hasMessage = error instanceof ApiError && error.code !== 'unexpected';
  toast({
    title: 'Something went wrong',
    description: hasMessage ? error.message : 'Our engineering team was notified about the issue',
    variant: 'destructive',
  });
}
