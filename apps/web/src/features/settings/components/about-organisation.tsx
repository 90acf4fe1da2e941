import type { Organisation } from '@rapport/contract/settings/organisation.ts';
import { formatCount, formatDay } from '../../../lib/format/format.ts';

/** What is known of an organisation and cannot be changed here. */
export const AboutOrganisation = ({ organisation }: { organisation: Organisation }) => {
  const { slug, members, createdAt } = organisation;
  const facts = [
    ['Short name for commands', <code key="slug">{slug}</code>],
    ['Active members', formatCount(members)],
    ['Created', formatDay(createdAt)],
  ] as const;
  return (
    <section aria-labelledby="about-organisation" className="border-t border-(--line) pt-5">
      <h2 id="about-organisation" className="mb-3 font-semibold">
        About this organisation
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-(--text-2)">{term}</dt>
            <dd className="tnum min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
