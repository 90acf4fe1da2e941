import { expect, it } from 'vitest';
import { waysOut } from './outbound.ts';

it.each([
  "await fetch('https://a.example')",
  'const send = fetch;',
  'const send = given ?? fetch;',
  'globalThis.fetch(url)',
  "import { request } from 'node:http';",
  "const { fetch: send } = await import('undici');",
  "import { ImapFlow } from 'imapflow';",
  "import SMTPConnection from 'nodemailer/lib/smtp-connection';",
  "const sdk = await import('@aws-sdk/client-s3');",
  "import http from 'http';",
  "const net = require('net');",
  "const tls = process.getBuiltinModule('node:tls');",
  "import { lookup } from 'node:dns/promises';",
  "import { execFile } from 'node:child_process';",
  "import ky from 'ky';",
  'const { fetch: send } = globalThis;',
  "globalThis['fetch'](url)",
  'fetch.call(null, url)',
  'const get = (send = isFake ? fake : fetch) => send(url);',
  'new WebSocket(url)',
  'const source = new EventSource(url);',
])('finds a way out: %s', (line) => {
  expect(waysOut(`const one = 1;\n${line}\n`)).toEqual([2]);
});

it.each([
  'await ctx.services.fetch(url)',
  'const send: typeof fetch = openDoor();',
  'connector.pull({ credential, fetch: ctx.services.fetch })',
  "import type { Server } from 'node:http';",
  "import MailComposer from 'nodemailer/lib/mail-composer';",
  "const schemes = ['http', 'https', 'request'];",
  '/** Calls fetch( of the door. */',
])('takes what opens no connection: %s', (line) => {
  expect(waysOut(line)).toEqual([]);
});
