import { read, sourceFiles } from './sources.ts';

/** Ways out other than the guarded door: a bare fetch, and the modules and libraries that open connections. */
const WAY_OUT =
  /(?<![\w.'"`])fetch\(|\bglobalThis\.fetch\b|(?:=|\?\?)\s*fetch\b(?!\s*[:=(])|['"](?:node:(?:https?|http2|net|tls|dgram)|undici|axios|got|ws|imapflow|nodemailer(?:\/lib\/(?!mail-composer)[\w-]+)?|@aws-sdk\/[\w-]+)['"]/;

/** The files that may open connections. */
const EXCEPTIONS: Record<string, string> = {
  'apps/server/src/platform/outbound/guard.ts': 'the door: reads addresses',
  'apps/server/src/platform/outbound/guarded-agents.ts':
    'the door, for clients with an HTTP of their own',
  'apps/server/src/platform/outbound/guarded-fetch.ts': 'the door',
  'apps/server/src/platform/outbound/reach.ts': 'reads addresses',
  'apps/server/src/platform/outbound/send-mail.ts': 'speaks to the operator’s mail server',
  'apps/server/src/platform/storage.ts': 'gives the bucket’s client the door’s agents',
  'packages/connectors/src/smtp/client.ts': 'connects to addresses that the door has resolved',
  'apps/server/src/cli/doctor.ts': 'asks the server of this machine',
  'packages/database/src/embedded/port.ts': 'finds a free port for the embedded Postgres',
  'packages/intelligence/src/model/provider.ts':
    'is given the door by the server; evaluations have none',
};

const isServed = (file: string) =>
  /^(?:apps\/server\/src|packages\/(?!contract\/)\w+\/src)\//.test(file) &&
  !/\.test\.ts$|\/testing\//.test(file);

/** Places of the server that could send a packet past the guard of outbound connections, one line each. */
export function outboundProblems(): string[] {
  const files = sourceFiles(/\.ts$/).filter(isServed);
  const unused = Object.keys(EXCEPTIONS).filter((file) => !files.includes(file));
  return [
    ...unused.map((file) => `scripts/checks/outbound.ts excepts ${file}, which does not exist`),
    ...files
      .filter((file) => !(file in EXCEPTIONS))
      .flatMap((file) => waysOut(read(file)).map((line) => `${file}:${line} ${ADVICE}`)),
  ];
}

const ADVICE =
  'opens connections past the guard: send requests with ctx.services.fetch, or openDoor of platform/outbound';

/** The lines of a source, from 1, that open connections. Types open none. */
export const waysOut = (source: string): number[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      WAY_OUT.test(line) && !/^\s*(?:import type\b|\*|\/[/*])/.test(line) ? [index + 1] : [],
    );
