import { createServer } from 'node:net';

/** A port of this machine that nothing listens on: the wanted one, or where that is taken any. */
export async function freePort(wanted: number | null): Promise<number> {
  if (wanted !== null) {
    const free = await listenOnce(wanted).catch(() => null);
    if (free !== null) return free;
  }
  return listenOnce(0);
}

async function listenOnce(port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const found = (server.address() as { port: number }).port;
  await new Promise((resolve) => server.close(resolve));
  return found;
}
