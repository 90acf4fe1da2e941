import net from 'node:net';

const { prototype } = net.Socket;
const GUARDED = Symbol.for('rapport.loopback-only');
const connect = Object.getOwnPropertyDescriptor(prototype, 'connect')?.value as (
  this: net.Socket,
  ...args: unknown[]
) => net.Socket;
const LOOPBACK = /^(?:127\.|::1$|localhost$|\[::1\]$)/;

// A test that connects to the network fails, with any library. Files of one worker share the guard.
if (!(GUARDED in prototype)) {
  Object.assign(prototype, { [GUARDED]: true });
  prototype.connect = guardedConnect;
}

function guardedConnect(this: net.Socket, ...args: unknown[]): net.Socket {
  const first = Array.isArray(args[0]) ? (args[0] as unknown[])[0] : args[0];
  const host =
    typeof first === 'object' && first !== null ? (first as { host?: string }).host : args[1];
  if (typeof host === 'string' && !LOOPBACK.test(host)) {
    throw new Error(`A test tried to reach ${host}. Tests reach nothing but loopback.`);
  }
  return connect.apply(this, args);
}
