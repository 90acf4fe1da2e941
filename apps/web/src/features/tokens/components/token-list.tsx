import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { AccessToken } from '@rapport/contract/tokens.ts';
import { formatAgoInSentence, formatDay } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useRevokeToken } from '../api.ts';
import { REACH_LABELS } from '../token-copy.ts';

/** The user's tokens with permissions, dates, and a button to revoke each. */
export const TokenList = ({ tokens }: { tokens: readonly AccessToken[] }) => (
  <ul
    aria-label="Access tokens"
    className="divide-y divide-(--line) rounded-xl shadow-[inset_0_0_0_1px_var(--line)]"
  >
    {tokens.map((token) => (
      <TokenRow key={token.id} token={token} />
    ))}
  </ul>
);

const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

function TokenRow({ token }: { token: AccessToken }) {
  const [confirming, setConfirming] = useState(false);
  const revoke = useRevokeToken();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <KeyRound className="size-4 shrink-0 text-(--text-3)" aria-hidden />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{token.name}</span>
          <Chip>{REACH_LABELS[token.reach].label}</Chip>
          {token.expired && <Chip tone="red">Expired</Chip>}
        </p>
        <p className="tnum mt-0.5 text-[12px] text-(--text-3)">{describeDates(token)}</p>
      </div>
      {confirming ? (
        <span className="flex gap-2">
          <Button variant="ghost" onClick={() => setConfirming(false)}>
            Keep
          </Button>
          <Button
            variant="danger"
            ref={focusOnce}
            disabled={revoke.isPending}
            onClick={() => revoke.mutate(token.id)}
          >
            {revoke.isPending ? 'Revoking…' : 'Revoke now'}
          </Button>
        </span>
      ) : (
        <Button aria-label={`Revoke ${token.name}`} onClick={() => setConfirming(true)}>
          Revoke
        </Button>
      )}
    </li>
  );
}

function describeDates({ createdAt, lastUsedAt, expiresAt, expired }: AccessToken): string {
  const used = lastUsedAt ? `last used ${formatAgoInSentence(lastUsedAt)}` : 'not used yet';
  const ends = expiresAt
    ? `${expired ? 'expired' : 'expires'} ${formatDay(expiresAt)}`
    : 'never expires';
  return `Created ${formatDay(createdAt)} · ${used} · ${ends}`;
}
