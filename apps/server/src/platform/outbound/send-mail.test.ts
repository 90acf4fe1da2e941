import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readMailServer, sendMail } from './send-mail.ts';

let server: Server;
afterEach(() => void server.close());

/** A mail server on loopback that keeps what it is sent. */
async function startMailServer(answers: Partial<Record<string, string>> = {}) {
  const heard: string[] = [];
  server = createServer((socket) => {
    let data = false;
    socket.write('220 ready\r\n');
    socket.on('data', (piece) => {
      for (const line of String(piece).split('\r\n').slice(0, -1)) {
        heard.push(line);
        if (data && line !== '.') continue;
        data = line === 'DATA';
        const verb = line.split(/[ :]/)[0] ?? '';
        const usual = {
          EHLO: '250-here\r\n250 AUTH PLAIN',
          DATA: '354 go on',
          AUTH: '235 ok',
          QUIT: '221 bye',
        };
        socket.write(`${answers[verb] ?? usual[verb as keyof typeof usual] ?? '250 ok'}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { heard, port: (server.address() as AddressInfo).port };
}

const AT = new Date('2026-11-23T09:30:00Z');
const mail = {
  to: 'gus@company.example',
  subject: 'Café\r\nBcc: x@evil.example',
  text: 'Hello\n.\nQUIT',
};

it('hands a mail to the configured server, signed in, with nothing that ends it early', async () => {
  const { heard, port } = await startMailServer();
  const configured = readMailServer(
    `smtp://me:p%40ss@127.0.0.1:${port}`,
    'Rapport <rapport@company.example>',
  );
  await sendMail(configured, mail, AT);
  expect(heard).toContain(`AUTH PLAIN ${Buffer.from('\0me\0p@ss').toString('base64')}`);
  expect(heard).toContain('MAIL FROM:<rapport@company.example>');
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<gus@company.example>',
  ]);
  expect(heard).toContain('Date: Mon, 23 Nov 2026 09:30:00 +0000');
  expect(heard.filter((line) => line === '.')).toHaveLength(1);
  expect(heard.join('\n')).not.toContain('\nBcc');
  expect(heard).toContain(Buffer.from(mail.text).toString('base64'));
});

it('says why a mail was not taken', async () => {
  const { port } = await startMailServer({ RCPT: '550 no such person' });
  const configured = readMailServer(`smtp://127.0.0.1:${port}`, 'rapport@company.example');
  await expect(sendMail(configured, mail, AT)).rejects.toThrow('550 no such person');
});

it('fails when the server cannot be reached, and refuses another kind of address', async () => {
  const { port } = await startMailServer();
  await new Promise((resolve) => server.close(resolve));
  const configured = readMailServer(`smtp://127.0.0.1:${port}`, 'rapport@company.example');
  await expect(sendMail(configured, mail, AT)).rejects.toThrow('ECONNREFUSED');
  expect(() => readMailServer('http://127.0.0.1', 'x@y.example')).toThrow('smtp://');
});
