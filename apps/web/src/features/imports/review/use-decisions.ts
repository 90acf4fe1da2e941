import { plural } from '@rapport/contract/kit/plural.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useDecide } from './api.ts';
import type { Decision } from './api.ts';

/** The decisions on the selected domains; each shows a toast, with undo where possible. */
export function useDecisions(domains: readonly string[], onDone: () => void) {
  const { mutate, isPending } = useDecide();
  const { length } = domains;
  const counted = (verb: string) => `${plural(length, 'domain')} ${verb}`;
  const undo = () => mutate({ decision: 'reconsider', domains: [...domains] });
  const send = (body: Decision, done: string, back?: () => void) =>
    mutate(body, {
      onSuccess: () => {
        onDone();
        toast({ title: done, variant: 'success', ...(back && { undo: back }) });
      },
      onError: ({ message }) => toast({ title: message, variant: 'destructive' }),
    });
  const chosen = [...domains];
  return {
    busy: isPending,
    /** Creates an account per domain under the given names. */
    accept: (given: Readonly<Record<string, string>>) => {
      const names = Object.fromEntries(
        Object.entries(given).filter(([domain, name]) => domains.includes(domain) && name.trim()),
      );
      const done = length === 1 ? 'Account created' : `${plural(length, 'account')} created`;
      send({ decision: 'accept', domains: chosen, names }, done);
    },
    merge: (accountId: string) =>
      send(
        { decision: 'merge', domains: chosen, accountId } as Decision,
        counted('added to the account'),
      ),
    own: () => send({ decision: 'own', domains: chosen }, counted('marked as ours')),
    ignore: () => send({ decision: 'ignore', domains: chosen }, counted('ignored'), undo),
    reconsider: () =>
      send({ decision: 'reconsider', domains: chosen }, counted('back in the list')),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
