import type { BrowserContext } from 'playwright-core';

/** Forbidden events in any page or frame: scripts that ran, hosts that were contacted. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding('__ran', (_source, what: string) => seen.push(`ran ${what}`));
  await context.addInitScript(() => {
    const page = globalThis as unknown as Record<string, unknown> & {
      __ran: (what: string) => void;
    };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'javascript'])
      page[name] = () => page.__ran(name);
  });
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    async (route) => {
      seen.push(`asked ${route.request().url()}`);
      await route.abort();
    },
  );
  context.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return seen;
}
