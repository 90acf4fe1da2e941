import { expect, it } from 'vitest';
import { prepareInThread, renewThreads } from './prepare-pool.ts';

const undated = new Date('2026-02-01T00:00:00Z');
const HEAD = 'From: a@x.example\r\nDate: Mon, 5 Jan 2026 10:00:00 +0000\r\n';
const mailOf = (bytes: number) =>
  Buffer.from(
    `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nwords\r\n--b\r\nContent-Type: application/x\r\nContent-Disposition: attachment; filename=f\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`,
  );

it('gives small and large mails back whole, and hands the large one over instead of copying it', async () => {
  const [small, large] = [mailOf(10), mailOf(2_000_000)];
  const bytes = large.length;
  const { messages } = await prepareInThread(
    [small, large].map((raw, place) => ({ file: 'f', place, raw })),
    undated,
  );
  expect(messages.map(({ raw }) => raw?.length)).toEqual([small.length, bytes]);
  expect(messages.map(({ record }) => record.attachments[0]?.content.length)).toEqual([
    11, 2_000_001,
  ]);
  expect(large.length).toBe(0);
});

it('gives a mail that says no time that of the import', async () => {
  const raw = Buffer.from('From: a@x.example\r\nSubject: s\r\n\r\nwords');
  const { messages } = await prepareInThread([{ file: 'f', place: 0, raw }], undated);
  expect(messages[0]?.record.sentAt).toEqual(undated);
});

it('goes on with new threads after a renewal', async () => {
  const mail = () => ({ file: 'f', place: 0, raw: mailOf(10) });
  await prepareInThread([mail()], undated);
  const busy = prepareInThread([mail(), mail()], undated);
  await renewThreads();
  expect((await busy).messages).toHaveLength(2);
  expect((await prepareInThread([mail()], undated)).messages).toHaveLength(1);
});
