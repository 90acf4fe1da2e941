import { useMutation } from '@tanstack/react-query';
import { submitFeedback } from '@rapport/contract/feedback.ts';
import type { Feedback } from '@rapport/contract/feedback.ts';
import { api } from '../../lib/api.ts';
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
