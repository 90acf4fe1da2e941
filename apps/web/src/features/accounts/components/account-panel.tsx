import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import type { AccountTab, Variation } from '@rapport/contract/settings/variation.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountKpis } from './account-kpis.tsx';
import { AccountMenu } from './account-menu.tsx';

interface Props {
  account: Account;
  variation: Variation;
  /** The health badge, provided by another feature. */
  health: ReactNode;
  isAdmin: boolean;
  /** Called to prefetch a section that may be opened next. */
  onApproach: (tab: AccountTab) => void;
}

const FRAME =
  'flex flex-col gap-4 border-(--line) px-3 py-4 max-lg:gap-3 max-lg:border-b max-lg:pb-2 lg:w-[280px] lg:shrink-0 lg:overflow-auto lg:border-r';

/** Left panel of an account: name, key figures and facts (collapsed on small screens). */
export function AccountPanel({ account, variation, health, isAdmin, onApproach }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <aside aria-label="Account" className={FRAME}>
      <div className="flex items-center gap-3 px-2">
        <EntityIcon name={account.name} size={32} />
        <div className="min-w-0 flex-1">
          <h1 className="text-[15px] leading-5 font-semibold">
            {account.prettyName ?? account.name}
          </h1>
          <p className="text-[12px] text-(--text-3)">
            {account.tier && `${account.tier} · `}
            <Link
              to="/app/accounts/$accountId/stage"
              params={{ accountId: account.id }}
              className="rounded hover:text-(--text) hover:underline"
            >
              {account.stage ? stageLabel(account.stage) : 'No stage'}
            </Link>
          </p>
        </div>
        <AccountMenu account={account} isAdmin={isAdmin} />
      </div>
      <AccountKpis
        account={account}
        variation={variation}
        health={health}
        onApproach={onApproach}
      />
      <div
        className={`mx-2 pt-4 lg:border-t lg:border-(--line) ${unfolded ? '' : 'max-lg:hidden'}`}
      >
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

/** Loading state of the panel. */
export const AccountPanelSkeleton = () => (
  <aside aria-label="Account" className={FRAME}>
    <Loading label="Loading the account" />
    <div className="flex items-center gap-3 px-2">
      <Skeleton className="size-8" />
      <Skeleton className="h-5 flex-1" />
    </div>
    <div className="flex gap-1 max-lg:overflow-hidden lg:flex-col">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-8 max-lg:h-11 max-lg:w-28 max-lg:shrink-0" />
      ))}
    </div>
  </aside>
);
