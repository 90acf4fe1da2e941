import { useState } from 'react';
import { useAccessTokens } from '../../features/tokens/api.ts';
import { ClientLines } from '../../features/tokens/components/client-lines.tsx';
import { NewTokenDialog } from '../../features/tokens/components/new-token-dialog.tsx';
import { TokenList } from '../../features/tokens/components/token-list.tsx';
import { usePageBreadcrumb } from '../../lib/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** A person's own tokens, with which assistants and scripts act as them. */
export default function AccessTokensPage() {
  usePageBreadcrumb([{ label: 'Settings' }, { label: 'Access tokens' }]);
  const { data, error, refetch } = useAccessTokens();
  const [making, setMaking] = useState(false);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex w-full max-w-[860px] flex-col gap-6 px-5 py-5">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-60 flex-1">
            <h1 className="text-[20px] font-semibold tracking-tight">Access tokens</h1>
            <p className="mt-0.5 max-w-[64ch] text-(--text-2)">
              With a token your own assistant or script asks Rapport as you: it sees what you see,
              and does no more than the token lets it.
            </p>
          </div>
          <Button variant="primary" disabled={!data} onClick={() => setMaking(true)}>
            New token
          </Button>
        </header>
        {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <>
            <Loading label="Loading the tokens" />
            <Skeleton className="h-36" />
          </>
        )}
        {data?.tokens.length === 0 && (
          <div className="rounded-xl shadow-[inset_0_0_0_1px_var(--line)]">
            <EmptyState title="No token yet">
              <p>Make one for each client, so that you can revoke one without the others.</p>
              <Button onClick={() => setMaking(true)}>Make a token</Button>
            </EmptyState>
          </div>
        )}
        {data && data.tokens.length > 0 && <TokenList tokens={data.tokens} />}
        {data && (
          <section aria-labelledby="clients" className="flex flex-col gap-2">
            <h2 id="clients" className="text-[16px] font-semibold">
              Ask from your own assistant
            </h2>
            <p className="text-(--text-2)">
              Rapport serves its tools to MCP clients at <code>{data.address}</code>.
            </p>
            <ClientLines address={data.address} />
          </section>
        )}
      </div>
      {making && data && <NewTokenDialog address={data.address} onClose={() => setMaking(false)} />}
    </div>
  );
}
