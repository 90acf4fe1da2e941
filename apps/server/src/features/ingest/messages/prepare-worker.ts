import type { RawMail } from '@rapport/connectors/reading.ts';
import { prepareMails } from './prepare.ts';

export interface PrepareTask {
  mails: RawMail[];
}

export default ({ mails }: PrepareTask) => prepareMails(mails);
