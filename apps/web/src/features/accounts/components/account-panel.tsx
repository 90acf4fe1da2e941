import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '@rapport/contract/accounts.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountKpis } from './account-kpis.tsx';
import { AccountMenu } from './account-menu.tsx';

interface Props {
  account: Account;
  /** The health badge, which belongs to another feature. */
  health: ReactNode;
  isAdmin: boolean;
}

/** The left panel of an account: who it is, its key figures, and the facts at hand (folded on small screens). */
export function AccountPanel({ account, health, isAdmin }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <aside
      aria-label="Account"
      className="flex flex-col gap-4 border-(--line) px-3 py-4 max-lg:gap-3 max-lg:border-b lg:w-[280px] lg:shrink-0 lg:overflow-auto lg:border-r"
    >
      <div className="flex items-center gap-3 px-2">
        <EntityIcon name={account.name} size={32} />
        <div className="min-w-0 flex-1">
          <h1 className="text-[15px] leading-5 font-semibold">
            {account.prettyName ?? account.name}
          </h1>
          <p className="text-[12px] text-(--text-3)">
            {[account.tier, account.stage && stageLabel(account.stage)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <AccountMenu account={account} isAdmin={isAdmin} />
      </div>
      <AccountKpis account={account} health={health} folded={!unfolded} />
      <div className={`mx-2 border-t border-(--line) pt-4 ${unfolded ? '' : 'max-lg:hidden'}`}>
        <AccountFacts account={account} />
      </div>
      <button
        type="button"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
        className="flex h-10 items-center justify-center gap-1.5 rounded-md text-[12px] font-medium text-(--text-2) hover:bg-(--hover) lg:hidden"
      >
        {unfolded ? 'Fewer details' : 'Details'}
        <ChevronDown
          className={`size-3.5 transition-transform duration-150 ${unfolded ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
    </aside>
  );
}
