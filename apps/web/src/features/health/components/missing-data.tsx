import { NO_SCORE_LABEL } from '@rapport/contract/health/health.ts';
import type { AccountHealth } from '@rapport/contract/health/health.ts';

/** Why an account has no score: what is missing in all, and what is missing for each factor. */
export function MissingData({ health }: { health: AccountHealth }) {
  const [first, ...others] = health.reasoning;
  return (
    <section aria-labelledby="no-score" className="flex max-w-[68ch] flex-col gap-2">
      <h2 id="no-score" className="text-[20px] font-semibold tracking-tight text-(--text-2)">
        {NO_SCORE_LABEL}
      </h2>
      <p className="text-[14px] leading-[1.6]">
        {first?.text ?? 'This account has not been scored yet. Import its email to get a score.'}
      </p>
      {others.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">What is missing</h3>
          <ul className="list-disc pl-5 text-(--text-2)">
            {others.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
