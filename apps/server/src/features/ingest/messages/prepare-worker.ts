import type { RawMail } from '@rapport/connectors/reading.ts';
import { prepareMails } from './prepare.ts';

export interface PrepareTask {
  mails: RawMail[];
  /** The time of mails that say none. */
  undated: Date;
}

export default ({ mails, undated }: PrepareTask) => prepareMails(mails, undated);
