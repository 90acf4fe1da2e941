import type { ReactNode } from 'react';
import { Streamdown } from 'streamdown';
import type { Citation } from '@rapport/contract/chat/chat.ts';
import { AnswerLink } from './answer-link.tsx';
import { AnswerImage } from './blocks/answer-image.tsx';
import { CitationChip } from './citation-chip.tsx';

interface Props {
  text: string;
  citations: readonly Citation[];
}

type Part = (props: Record<string, unknown>) => React.JSX.Element;

const part =
  (render: (children: ReactNode) => React.JSX.Element): Part =>
  ({ children }) =>
    render(children as ReactNode);

const Heading = ({ children }: { children: ReactNode }) => (
  <h3 className="pt-1 font-semibold">{children}</h3>
);

/** The component of each Markdown element. */
const PARTS: Record<string, Part> = {
  p: part((children) => <p className="max-w-[68ch] whitespace-pre-line">{children}</p>),
  ul: part((children) => (
    <ul className="flex max-w-[72ch] list-disc flex-col gap-1.5 pl-5">{children}</ul>
  )),
  blockquote: part((children) => (
    <blockquote className="max-w-[68ch] rounded-lg bg-(--sunken) flex flex-col gap-3 px-4 py-3 shadow-[inset_0_0_0_1px_var(--line)]">
      {children}
    </blockquote>
  )),
  h1: part((children) => <Heading>{children}</Heading>),
  h2: part((children) => <Heading>{children}</Heading>),
  h3: part((children) => <Heading>{children}</Heading>),
  h4: part((children) => <Heading>{children}</Heading>),
  h5: part((children) => <Heading>{children}</Heading>),
  h6: part((children) => <Heading>{children}</Heading>),
  table: part((children) => (
    <div className="overflow-x-auto rounded-lg shadow-[inset_0_0_0_1px_var(--line-2)]">
      <table className="w-full border-collapse text-[13px]">{children}</table>
    </div>
  )),
  th: part((children) => (
    <th
      scope="col"
      className="h-9 px-3 text-left text-[12px] font-medium whitespace-nowrap text-(--text-3)"
    >
      {children}
    </th>
  )),
  pre: part((children) => (
    <details className="rounded-lg bg-(--sunken) shadow-[inset_0_0_0_1px_var(--line)]">
      <summary className="cursor-pointer rounded-lg px-3 py-2 text-[12px] font-medium text-(--text-2)">
        Code
      </summary>
      <pre className="overflow-x-auto px-3 pb-3 font-mono text-[12px] leading-[1.55]">
        {children}
      </pre>
    </details>
  )),
  code: part((children) => <code className="font-mono text-[0.92em]">{children}</code>),
  td: part((children) => (
    <td className="tnum h-9 border-t border-(--line) px-3 first:font-medium">{children}</td>
  )),
};

/** An answer's Markdown: prose at reading width, tables, citations as chips. Raw HTML is not shown; images only of Rapport's documents. */
export default function AnswerText({ text, citations }: Props) {
  return (
    <Streamdown
      className="flex flex-col gap-3 text-[14px] leading-[1.6]"
      controls={false}
      disallowedElements={['iframe', 'script', 'style']}
      components={{
        ...PARTS,
        img: ({ src, alt }) => <AnswerImage src={String(src)} alt={alt ?? ''} />,
        a: ({ href, children }) => {
          const number = Number(/#(?:user-content-)?cite-(\d+)$/.exec(String(href))?.[1]);
          const citation = citations.find((entry) => entry.number === number);
          if (citation) return <CitationChip citation={citation} />;
          const label = children as ReactNode;
          return Number.isNaN(number) ? (
            <AnswerLink href={String(href)}>{label}</AnswerLink>
          ) : (
            label
          );
        },
      }}
    >
      {text}
    </Streamdown>
  );
}
