import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const GUARDED = Symbol.for('rapport.loopback-only');
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|localhost)$/;

type Callable = (this: unknown, ...args: unknown[]) => unknown;

function needLoopback(host: unknown) {
  if (typeof host === 'string' && !LOOPBACK.test(host))
    throw new Error(`A test tried to reach ${host}. Tests reach nothing but loopback.`);
}

/** Looks at the host that a function is called with before it runs. */
function guard(owner: object, name: string, hostOf: (args: unknown[]) => unknown) {
  const original = Reflect.get(owner, name) as Callable;
  const guarded: Callable = function (...args) {
    needLoopback(hostOf(args));
    return original.apply(this, args);
  };
  Reflect.set(owner, name, guarded);
}

/** A host by its own, or in options that `net` may hand on in a list. */
function hostOfConnect([first, second]: unknown[]): unknown {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  return typeof options === 'object' && options !== null ? Reflect.get(options, 'host') : second;
}

/** The address to send to; a message may come as a slice of a buffer. */
const hostOfSend = (args: unknown[]) => args.slice(1).find((arg) => typeof arg === 'string');

/** A name server is asked for all names but the one of this machine, and never for an address. */
const nameAsked = ([name]: unknown[]) => (net.isIP(String(name)) ? 'localhost' : name);

// A test that connects to the network or asks for a name fails, with any library. Files of one worker share the guard.
if (!(GUARDED in net.Socket.prototype)) {
  Object.assign(net.Socket.prototype, { [GUARDED]: true });
  guard(net.Socket.prototype, 'connect', hostOfConnect);
  guard(dgram.Socket.prototype, 'send', hostOfSend);
  for (const resolver of [dns, dns.promises])
    for (const name of Object.keys(resolver))
      if (/^(?:lookup|resolve\w*|reverse)$/.test(name)) guard(resolver, name, nameAsked);
  syncBuiltinESMExports();
}
