import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { runningEmbedded } from '@rapport/database/embedded.ts';
import { z } from 'zod';
import type { CliCommand, CliContext } from '../platform/program/cli.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { examine, Finding } from '../platform/health/examine.ts';
import { isAlive, registeredServers } from '../platform/health/register.ts';
import type { RegisteredServer } from '../platform/health/register.ts';
import { embeddedPlace } from '../platform/program/start.ts';

/** Milliseconds a server may take to answer. */
const PATIENCE_MS = 15_000;

/** `rapport doctor`: asks the running server what it finds; where none runs, looks without starting anything. */
export const doctorCommand: CliCommand = {
  name: 'doctor',
  summary: 'Check the installation',
  usage: 'doctor [--json]',
  run: (context) => diagnose(context, readConfig()),
};

/** Prints the findings; the exit status is 1 when one of them is bad. */
export async function diagnose(
  { json, say, emit, open }: Pick<CliContext, 'json' | 'say' | 'emit' | 'open'>,
  config: Config,
): Promise<number> {
  const servers = await registeredServers(config);
  const asked = await Promise.all(servers.map(findingsOf));
  const findings = asked.flat();
  if (!asked.some((found) => found.length > 1))
    findings.push(...(await lookOurselves(config, open)));
  for (const found of findings) {
    if (json) emit(found);
    else say(`${found.ok ? 'ok  ' : 'FAIL'} ${found.check.padEnd(14)} ${found.says}`);
  }
  return findings.every(({ ok }) => ok) ? 0 : 1;
}

/** That a server runs, and what it finds; or that it does not answer. */
async function findingsOf(server: RegisteredServer): Promise<Finding[]> {
  const name = `${server.role}, process ${server.process}, ${server.url}`;
  const says = (ok: boolean, words: string) => ({ check: 'server', ok, says: `${name}: ${words}` });
  try {
    return [says(true, 'runs'), ...(await ask(server))];
  } catch (error) {
    return [
      isAlive(server.process)
        ? says(false, `does not answer (${(error as Error).message})`)
        : says(false, 'was killed. Start it again: npm start'),
    ];
  }
}

async function ask({ url, secret }: RegisteredServer): Promise<Finding[]> {
  const answer = await new Promise<string>((resolve, reject) => {
    const call = request(new URL('/doctor', url), {
      headers: { authorization: `Bearer ${secret}` },
      timeout: PATIENCE_MS,
    });
    call.on('timeout', () => call.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)));
    call.on('error', reject);
    call.on('response', (response) => {
      if (response.statusCode === 200) text(response).then(resolve, reject);
      else reject(new Error(`it answers ${response.statusCode}`));
    });
    call.end();
  });
  return z.array(Finding).parse(JSON.parse(answer));
}

/** Without a server to ask: the database, where one runs already. */
async function lookOurselves(config: Config, open: CliContext['open']): Promise<Finding[]> {
  try {
    if (!config.DATABASE_URL && !(await runningEmbedded(embeddedPlace(config))))
      return [
        {
          check: 'database',
          ok: false,
          says: `no server runs on ${config.dataDir}, so its database does not run. Start it: npm start`,
        },
      ];
    return await examine(await open());
  } catch (error) {
    return [{ check: 'database', ok: false, says: (error as Error).message }];
  }
}
