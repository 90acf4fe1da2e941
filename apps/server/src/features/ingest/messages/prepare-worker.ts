import type { RawMail } from '@rapport/connectors/reading.ts';
import { prepareMails } from './prepare.ts';

export interface PrepareTask {
  mails: RawMail[];
  zone: string;
}

export default ({ mails, zone }: PrepareTask) => prepareMails(mails, zone);
