import { Monitor, Smartphone } from 'lucide-react';
import type { AuthSession } from '@rapport/contract/auth.ts';
import { Button } from '../../ui/button.tsx';
import { formatAgo, formatDay } from '../format/format.ts';

interface Props {
  sessions: readonly AuthSession[];
  /** The session that is being ended. */
  ending: string | null;
  onEnd: (session: AuthSession) => void;
}

const deviceOf = ({ device }: AuthSession) => device ?? 'Unknown device';

/** The devices a person is signed in on, with a button to end each. */
export const SessionList = ({ sessions, ending, onEnd }: Props) => (
  <ul aria-label="Sessions" className="divide-y divide-(--line)">
    {sessions.map((session) => {
      const Icon = session.phone ? Smartphone : Monitor;
      return (
        <li key={session.id} className="flex items-center gap-2.5 py-2">
          <Icon className="size-4 shrink-0 text-(--text-3)" aria-hidden />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{deviceOf(session)}</p>
            <p className="tnum text-[12px] text-(--text-3)">
              {session.current ? 'This device' : describeUse(session)}
              {session.address && <span> · {session.address}</span>}
            </p>
          </div>
          <Button
            aria-label={`End the session on ${deviceOf(session)}`}
            disabled={ending === session.id}
            onClick={() => onEnd(session)}
          >
            {ending === session.id ? 'Ending…' : 'End'}
          </Button>
        </li>
      );
    })}
  </ul>
);

const describeUse = ({ lastUsedAt, since }: AuthSession) =>
  `${formatAgo(lastUsedAt)} · since ${formatDay(since)}`;
