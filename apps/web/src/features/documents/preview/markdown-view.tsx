import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defaultRehypePlugins, Streamdown } from 'streamdown';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import { decoded } from './rows/row-index.ts';
import RowsView from './rows/rows-view.tsx';

/** A longer text is shown as lines: drawing it at once would hold up the tab. */
const LONGEST = 60_000;

/**
 * Without the step that marks links and pictures as blocked: none of them is made into one that opens or loads. The step
 * before it drops addresses that run.
 */
const SAFE_HTML = [defaultRehypePlugins.raw!, defaultRehypePlugins.sanitize!];

const SCROLLED = 'overflow-x-auto rounded-lg';
const CELL = 'border-b border-(--line) px-3 py-1.5 text-left align-top';

/** Markdown as prose. Its pictures are named and not loaded, its links shown as text with their address. */
export default function MarkdownView({ url }: { url: string }) {
  const { data: text, isError } = useQuery({
    queryKey: ['previewed text', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(response.statusText);
      return decoded(new Uint8Array(await response.arrayBuffer()));
    },
    retry: false,
    gcTime: 0,
  });
  if (isError) return <PreviewFailure />;
  if (text === undefined)
    return (
      <div className="p-5">
        <Loading label="Reading the file" />
        <Skeleton className="h-40" />
      </div>
    );
  if (text.length > LONGEST) return <RowsView url={url} format="lines" />;
  return (
    <div
      className="min-h-0 flex-1 overflow-auto p-5"
      tabIndex={0}
      role="region"
      aria-label="Contents"
    >
      <Streamdown
        className="mx-auto flex max-w-[68ch] flex-col gap-3 text-[14px] leading-[1.6]"
        controls={false}
        rehypePlugins={SAFE_HTML}
        disallowedElements={['iframe', 'script', 'style']}
        components={{
          h1: ({ children }) => <h2 className="pt-2 text-[20px] font-semibold">{children}</h2>,
          h2: ({ children }) => <h3 className="pt-2 text-[16px] font-semibold">{children}</h3>,
          h3: ({ children }) => <h4 className="pt-1 font-semibold">{children}</h4>,
          img: ({ alt }) => <em className="text-(--text-3)">Picture: {alt || 'Untitled'}</em>,
          a: ({ href, children }) => (
            <span title={href ?? ''} className="underline decoration-(--line-2)">
              {children as ReactNode}
            </span>
          ),
          pre: ({ children }) => (
            <pre
              tabIndex={0}
              className={`${SCROLLED} bg-(--sunken) p-3 font-mono text-[12px] leading-[1.55]`}
            >
              {children}
            </pre>
          ),
          table: ({ children }) => (
            <div
              tabIndex={0}
              role="region"
              aria-label="Table"
              className={`${SCROLLED} border border-(--line)`}
            >
              <table className="w-full border-collapse text-[13px] [&_tbody_tr:last-child>td]:border-b-0">
                {children}
              </table>
            </div>
          ),
          th: ({ children }) =>
            children ? (
              <th className={`${CELL} bg-(--sunken) font-semibold`}>{children}</th>
            ) : (
              <td className={`${CELL} bg-(--sunken)`}>{children}</td>
            ),
          td: ({ children }) => <td className={CELL}>{children}</td>,
          code: ({ children }) => <code className="font-mono text-[0.92em]">{children}</code>,
        }}
      >
        {text}
      </Streamdown>
    </div>
  );
}
