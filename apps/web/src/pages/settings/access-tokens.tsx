import { useState } from 'react';
import { useAccessTokens } from '../../features/tokens/api.ts';
import { ClientSnippets } from '../../features/tokens/components/client-snippets.tsx';
import { NewTokenDialog } from '../../features/tokens/components/new-token-dialog.tsx';
import { TokenList } from '../../features/tokens/components/token-list.tsx';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** The user's access tokens, with which assistants and scripts act for them. */
export default function AccessTokensPage() {
  usePageBreadcrumb([{ label: 'Settings' }, { label: 'Access tokens' }]);
  const { data, error, refetch } = useAccessTokens();
  const [creating, setCreating] = useState(false);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex w-full max-w-[860px] flex-col gap-6 px-5 py-5">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-60 flex-1">
            <h1 className="text-[20px] font-semibold tracking-tight">Access tokens</h1>
            <p className="mt-0.5 max-w-[64ch] text-(--text-2)">
              With a token, your own assistant or script can use Rapport as you. It sees what you
              see and does only what the token allows.
            </p>
          </div>
          <Button variant="primary" disabled={!data} onClick={() => setCreating(true)}>
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
            <EmptyState title="No tokens yet">
              <p>Create one per client, so you can revoke each separately.</p>
              <Button onClick={() => setCreating(true)}>Create a token</Button>
            </EmptyState>
          </div>
        )}
        {data && data.tokens.length > 0 && <TokenList tokens={data.tokens} />}
        {data && (
          <section aria-labelledby="clients" className="flex flex-col gap-2">
            <h2 id="clients" className="text-[16px] font-semibold">
              Use Rapport from your own assistant
            </h2>
            <p className="text-(--text-2)">
              Rapport serves its tools to MCP clients at <code>{data.address}</code>.
            </p>
            <ClientSnippets address={data.address} />
          </section>
        )}
      </div>
      {creating && data && (
        <NewTokenDialog address={data.address} onClose={() => setCreating(false)} />
      )}
    </div>
  );
}
