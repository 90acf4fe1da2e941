import type { ReactNode } from 'react';
import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { ChipList } from '../../../ui/chip.tsx';
import type { Claim } from '../claim-kinds.ts';

const MAX_NAMES = 4;
const MAX_CATEGORIES = 2;

/** The last edit by a person, or the last reply in its conversations, whichever is later. */
function lastUpdate({ editedAt, editedBy, lastReplyDate, communicationSummaries }: Claim) {
  const [newest] = communicationSummaries;
  const repliedAt = newest?.originalLastReplyDate ?? lastReplyDate;
  if (editedAt && editedAt > repliedAt) return { at: editedAt, by: editedBy };
  return { at: repliedAt, by: newest?.lastResponder ?? null };
}

/** Categories, people and dates of a claim. */
export function ClaimDetails({ claim }: { claim: Claim }) {
  const labels = claim.communicationSummaries.flatMap((source) => source.labels);
  const categories = [...new Set([categoryLabel(claim.category), ...labels])];
  const { at, by } = lastUpdate(claim);
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 border-y border-(--line) py-4 @min-[460px]:grid-cols-2 @min-[760px]:grid-cols-3">
      <Fact name="Categories">
        <ChipList items={categories} max={MAX_CATEGORIES} />
      </Fact>
      <Fact name="Our Team">
        <Names people={claim.ourTeam} />
      </Fact>
      <Fact name="Other People">
        <Names people={claim.otherPeople} />
      </Fact>
      <Fact name="First detected">{formatDay(claim.originatedAt)}</Fact>
      <Fact name="Last updated date">{formatDay(at)}</Fact>
      <Fact name="Last updated by">{by ?? '-'}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="mb-1 text-[12px] text-(--text-3)">{name}</dt>
    <dd className="tnum min-h-[22px]">{children}</dd>
  </div>
);

/** Four names, then +N. */
const Names = ({ people }: { people: readonly string[] }) => {
  const rest = people.slice(MAX_NAMES);
  if (people.length === 0) return <>-</>;
  return (
    <>
      {people.slice(0, MAX_NAMES).join(', ')}
      {rest.length > 0 && (
        <span className="ml-1 text-(--text-3)" title={rest.join(', ')}>
          +{rest.length}
        </span>
      )}
    </>
  );
};
