import type { AuthSession } from '@rapport/contract/auth.ts';
import { SessionList } from '../../../lib/display/session-list.tsx';
import { useEndOwnSession } from '../api.ts';
import { endSession } from '../issuer.ts';

/** The devices the reader is signed in on; ending the present one signs out. */
export function OwnSessions({ sessions }: { sessions: readonly AuthSession[] }) {
  const end = useEndOwnSession();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="border-b border-(--line) pb-2 text-[16px] font-semibold">
        Sessions
      </h2>
      {sessions.length === 0 ? (
        <p className="py-3 text-(--text-2)">
          Your organisation’s sign-in service keeps your sessions.
        </p>
      ) : (
        <SessionList
          sessions={sessions}
          ending={end.isPending ? end.variables : null}
          onEnd={({ id, current }) => (current ? void endSession() : end.mutate(id))}
        />
      )}
    </section>
  );
}
