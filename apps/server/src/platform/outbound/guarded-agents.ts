import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { guardedLookup, literalRefusal } from './guard.ts';

/**
 * Agents for a client with its own HTTP code, whose host the operator chose: it may be private, but no link-local
 * address or metadata service.
 */
export const guardedAgents = () => {
  const options = { keepAlive: true, lookup: guardedLookup(true) };
  return {
    httpAgent: refusing(new HttpAgent(options)),
    httpsAgent: refusing(new HttpsAgent(options)),
  };
};

type Connect = (options: { host?: string }, done?: Done) => Duplex | null | undefined;
type Done = (error: Error | null, socket: Duplex) => void;

function refusing<Agent extends HttpAgent>(agent: Agent): Agent {
  const connect = agent.createConnection.bind(agent) as Connect;
  const guarded: Connect = (options, done) => {
    const refusal = literalRefusal(options.host ?? '', true);
    if (!refusal) return connect(options, done);
    done?.(refusal, null as never);
    return null;
  };
  return Object.assign(agent, { createConnection: guarded });
}
