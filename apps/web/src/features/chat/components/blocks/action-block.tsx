import type { ArrivingCard } from '../../answer-parts.ts';

interface Props {
  value: ArrivingCard['card'];
  complete: boolean;
  error: string | null;
}

/** An action card as text, when `app` provides no card component. */
export const ActionBlock = ({ value: { account_name: account, title, body }, error }: Props) => (
  <section
    aria-label={title ?? 'Action'}
    className="flex flex-col gap-1 rounded-xl p-4 shadow-[0_0_0_1px_var(--line-2)]"
  >
    {error ? (
      <p>Error parsing action card: {error}</p>
    ) : (
      <>
        <p className="text-[12px] text-(--text-3)">{account ?? 'All accounts'}</p>
        <h3 className="font-semibold">{title}</h3>
        <p className="max-w-[68ch] whitespace-pre-line text-(--text-2)">{body}</p>
      </>
    )}
  </section>
);
