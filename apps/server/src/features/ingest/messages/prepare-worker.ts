import { parentPort } from 'node:worker_threads';
import type { RawMail } from '@rapport/connectors/connector.ts';
import { prepareMails } from './prepare.ts';

// Parsing and reading are the heavy part of an import: they run here, beside the thread that writes.
parentPort?.on('message', ({ id, mails, zone }: { id: number; mails: RawMail[]; zone: string }) => {
  void prepareMails(mails, zone).then(
    (page) => parentPort?.postMessage({ id, page }),
    (error: Error) => parentPort?.postMessage({ id, failure: error.message }),
  );
});
