import { dropLeftovers, testServer } from '@rapport/database/testing/server.ts';

/** One Postgres for the whole run; what killed runs left behind is dropped first. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, release } = await testServer();
  await dropLeftovers(url);
  return release;
}
