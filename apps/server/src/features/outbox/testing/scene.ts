import { connectMailbox } from '@rapport/contract/outbox/mailbox.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { setScene } from '../../../testing/scene.ts';
import type { TestPerson } from '../../../testing/testApp.ts';
import { PASSWORD } from './mail-servers.ts';

export const KIM = 'kim@stonemill.example';

interface Ports {
  smtp: number;
  imap?: number;
}

/** The settings of a mailbox on loopback. */
export const mailboxAt = (person: TestPerson, { smtp, imap }: Ports) => ({
  name: person.principal.name,
  address: person.principal.email,
  userName: person.principal.email,
  password: PASSWORD,
  smtpHost: '127.0.0.1',
  smtpPort: smtp,
  smtpSecurity: 'none' as const,
  ...(imap !== undefined && {
    imapHost: '127.0.0.1',
    imapPort: imap,
    imapSecurity: 'none' as const,
  }),
});

export const connect = (person: TestPerson, ports: Ports) =>
  person.call(connectMailbox, { body: mailboxAt(person, ports) });

/** An account whose Kim asked the person something. Gives the account's id. */
export async function askedByKim(person: TestPerson): Promise<AccountId> {
  const accounts = await setScene(person.system, {
    accounts: [{ name: 'Stone Mill', domain: 'stonemill.example' }],
    said: [
      {
        from: KIM,
        name: 'Kim Stone',
        to: person.principal.email,
        subject: 'The price list',
        text: 'Could you please send us the price list by Friday?',
        thread: 'a',
      },
    ],
  });
  return accounts.get('Stone Mill') as AccountId;
}
