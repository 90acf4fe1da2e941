import { read, sourceFiles } from './sources.ts';

/** Names of Node's modules that open connections, ask for names, or start programs that could. */
const MODULES = 'https?|http2|net|tls|dgram|dns(?:/promises)?|child_process|cluster|inspector';
/** Libraries that open connections: those that are installed, and those one would reach for. */
const LIBRARIES =
  'undici|axios|got|ky|needle|superagent|request|node-fetch|cross-fetch|ws|socket\\.io-client|eventsource|imapflow|nodemailer(?:/lib/(?!mail-composer)[\\w-]+)?|@aws-sdk/[\\w-]+|@smithy/[\\w-]+|openid-client';

/** Ways out other than the guarded door. */
const WAYS_OUT = [
  // A call of the bare function, over two lines too, and the function handed on.
  /(?<![\w.'"`])fetch\s*(?:\(|\.(?:call|apply|bind)\b)/,
  /\b(?:globalThis|global|window|self)\s*(?:\??\.\s*|\[\s*['"])fetch\b/,
  /\bfetch\b[^;=(]*\}\s*=\s*(?:globalThis|global|window|self)\b/,
  /(?:=|\?\?|\|\||=>|\?\s*[\w.]+\s*:)\s*fetch\b(?!\s*[:=(?])/,
  // Node's own clients that need no import.
  /\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\(/,
  new RegExp(`['"]node:(?:${MODULES})['"]`),
  new RegExp(
    `(?:\\bfrom|\\bimport|\\brequire\\(|\\bimport\\(|\\bgetBuiltinModule\\()\\s*['"](?:${MODULES}|${LIBRARIES})['"]`,
  ),
];

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
  'packages/database/src/embedded/binaries.ts': 'asks the programs of the embedded Postgres',
  'packages/database/src/embedded/boot.ts': 'starts the embedded Postgres',
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
      WAYS_OUT.some((way) => way.test(line)) && !/^\s*(?:import type\b|\*|\/[/*])/.test(line)
        ? [index + 1]
        : [],
    );
