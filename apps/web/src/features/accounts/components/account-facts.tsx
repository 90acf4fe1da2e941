import type { ReactNode } from 'react';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { formatAgo, formatCalendarDay } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { sourceSystem } from '../menu.ts';
import { Renewal } from './renewal.tsx';

const TAG_WORDS = { csm: 'CSM', owner: 'Owner', industry: 'Industry', region: 'Region' } as const;

/** Facts of an account besides its metrics. */
export const AccountFacts = ({ account }: { account: Account }) => (
  <dl className="grid grid-cols-[72px_1fr] items-center gap-x-2 gap-y-2.5">
    <Fact label="Renewal">
      {account.renewalDate && (
        <span className="tnum mr-1.5">{formatCalendarDay(account.renewalDate)}</span>
      )}
      <span className={account.renewalDate ? 'text-[12px]' : ''}>
        <Renewal day={account.renewalDate} />
      </span>
    </Fact>
    <Fact label="Owner">
      {account.owner ? (
        <span className="inline-flex items-center gap-1.5">
          <Avatar name={account.owner.fullName} size={18} />
          {account.owner.fullName}
        </span>
      ) : (
        '—'
      )}
    </Fact>
    {account.tags
      .filter(({ type }) => type !== 'owner')
      .map(({ type, value, display }) => (
        <Fact key={type + value} label={TAG_WORDS[type]}>
          {display}
        </Fact>
      ))}
    {account.startDate && (
      <Fact label="Since">
        <span className="tnum">{formatCalendarDay(account.startDate)}</span>
      </Fact>
    )}
    {account.domains.length > 0 && (
      <Fact label="Domain">
        <span title={account.domains.join(', ')}>
          {account.domains[0]}
          {account.domains.length > 1 && ` +${account.domains.length - 1}`}
        </span>
      </Fact>
    )}
    {account.sourceTypes.length > 0 && (
      <Fact label="Source">{account.sourceTypes.map(sourceSystem).join(', ')}</Fact>
    )}
    <Fact label="Last signal">{account.lastSignalAt ? formatAgo(account.lastSignalAt) : '—'}</Fact>
  </dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-[12px] text-(--text-3)">{label}</dt>
    <dd className="min-w-0 truncate">{children}</dd>
  </>
);
