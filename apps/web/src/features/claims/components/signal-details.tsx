import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { ChipList } from '../../../ui/chip.tsx';
import type { Signal } from '../kinds.ts';

const NAMES = 4;
const CATEGORIES = 2;

const words = (category: string) =>
  category.charAt(0).toUpperCase() + category.slice(1).replaceAll('-', ' ');

/** The last word on it: of the person who edited it since, else the last reply in its conversations. */
function lastUpdate({ editedAt, editedBy, lastReplyDate, communicationSummaries }: Signal) {
  const [newest] = communicationSummaries;
  const repliedAt = newest?.originalLastReplyDate ?? lastReplyDate;
  if (editedAt && editedAt > repliedAt) return { at: editedAt, by: editedBy };
  return { at: repliedAt, by: newest?.lastResponder ?? null };
}

/** What is known of a risk or opportunity beside its words. */
export function SignalDetails({ signal }: { signal: Signal }) {
  const labels = signal.communicationSummaries.flatMap((source) => source.labels);
  const categories = [...new Set([words(signal.category), ...labels])];
  const { at, by } = lastUpdate(signal);
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 border-y border-(--line) py-4 @min-[460px]:grid-cols-2 @min-[760px]:grid-cols-3">
      <Fact name="Categories">
        <ChipList items={categories} max={CATEGORIES} />
      </Fact>
      <Fact name="Our Team">
        <Names people={signal.ourTeam} />
      </Fact>
      <Fact name="Other People">
        <Names people={signal.otherPeople} />
      </Fact>
      <Fact name="First detected">{formatDay(signal.originatedAt)}</Fact>
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
  const rest = people.slice(NAMES);
  if (people.length === 0) return <>-</>;
  return (
    <>
      {people.slice(0, NAMES).join(', ')}
      {rest.length > 0 && (
        <span className="ml-1 text-(--text-3)" title={rest.join(', ')}>
          +{rest.length}
        </span>
      )}
    </>
  );
};
