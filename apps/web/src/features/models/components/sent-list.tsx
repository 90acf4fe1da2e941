import { ArrowUpRight, Building2, ChevronRight } from 'lucide-react';
import { SENT_TO_MODEL } from '@rapport/contract/models/sends.ts';
import type { ModelSettings } from '@rapport/contract/models/models.ts';

/** What is sent to the model for each task, and to which host. */
export function SentList({ settings }: { settings: ModelSettings }) {
  const { own, installed, state } = settings;
  const host = (own ?? installed)?.host;
  return (
    <section aria-labelledby="sent" className="flex flex-col gap-3">
      <header>
        <h2 id="sent" className="text-[16px] font-semibold">
          What is sent, and where
        </h2>
        <p className="mt-0.5 text-(--text-2)">
          {host && state === 'on' ? (
            <>
              To <span className="font-medium text-(--text)">{host}</span>, and nowhere else:
            </>
          ) : (
            'Nothing now. With a model, to its host and nowhere else:'
          )}
        </p>
      </header>
      <ul className="flex flex-col divide-y divide-(--line)">
        {Object.entries(SENT_TO_MODEL).map(([task, { title, when, fields, stays }]) => (
          <li key={task} className="py-3 first:pt-0">
            <details className="group">
              <summary className="flex cursor-pointer list-none items-start gap-2 rounded-md [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  className="mt-0.5 size-4 shrink-0 text-(--text-3) transition-transform duration-120 group-open:rotate-90"
                  aria-hidden
                />
                <span>
                  <span className="block font-medium">{title}</span>
                  <span className="block text-[12px] text-(--text-3)">{when}</span>
                </span>
              </summary>
              <ul className="mt-2 ml-6 flex flex-col gap-1.5">
                {fields.map((field) => (
                  <li key={field} className="flex gap-2">
                    <ArrowUpRight className="mt-0.5 size-3.5 shrink-0 text-(--amber)" aria-hidden />
                    {field}
                  </li>
                ))}
                <li className="flex gap-2 text-(--text-2)">
                  <Building2 className="mt-0.5 size-3.5 shrink-0 text-(--green)" aria-hidden />
                  <span>Stays here: {stays}</span>
                </li>
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
