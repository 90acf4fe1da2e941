import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissClaim, restoreClaim } from '@rapport/contract/claims/dismissals.ts';
import type { DismissableKind } from '@rapport/contract/claims/dismissals.ts';
import { submitFeedback } from '@rapport/contract/feedback.ts';
import type { Feedback } from '@rapport/contract/feedback.ts';
import { api } from '../../lib/api.ts';
import { toastFailure } from '../../lib/error-message.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Sends feedback on something Rapport wrote. */
export const useFeedback = () =>
  useMutation({
    mutationFn: (body: Feedback) => api.call(submitFeedback, { body }),
    onError: () =>
      toast({
        title: 'Failed to submit feedback',
        description: 'Error submitting feedback',
        variant: 'destructive',
        duration: 2_000,
      }),
  });

export const thankForFeedback = () =>
  toast({
    title: 'Got you feedback',
    description: 'The AI agent would use this feedback in the future',
    variant: 'success',
  });

interface Decision {
  kind: DismissableKind;
  id: string;
  dismissed: boolean;
}

/** Dismisses a claim as not right, with an undo in the toast, or restores it; everything that shows it is read again. */
export function useDismissal() {
  const client = useQueryClient();
  const send = ({ kind, id, dismissed }: Decision) =>
    dismissed
      ? api.call(dismissClaim, { params: { kind, id }, body: {} })
      : api.call(restoreClaim, { params: { kind, id } });
  const restore = (claim: Decision) =>
    send({ ...claim, dismissed: false }).then(() => client.invalidateQueries(), toastFailure);
  return useMutation({
    mutationFn: send,
    onSuccess: (_, claim) => {
      toast(
        claim.dismissed
          ? {
              title: 'Dismissed',
              description: 'Reading the conversation again does not bring it back.',
              undo: () => void restore(claim),
            }
          : { title: 'Restored', variant: 'success' },
      );
      return client.invalidateQueries();
    },
    onError: toastFailure,
  });
}
