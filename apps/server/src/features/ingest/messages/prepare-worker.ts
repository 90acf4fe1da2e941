import type { RawMail } from '@rapport/connectors/connector.ts';
import { prepareMails } from './prepare.ts';

export interface PrepareTask {
  mails: RawMail[];
  zone: string;
}

export default ({ mails, zone }: PrepareTask) => prepareMails(mails, zone);
