import type { ReviewGroup } from '@rapport/contract/imports/review.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Decisions } from '../use-decisions.ts';

interface Props {
  group: ReviewGroup;
  count: number;
  decisions: Decisions;
  /** Creates an account per domain under the given names. */
  onAccept: () => void;
  /** Asks for the account to add them to. */
  onMerge: () => void;
}

/** The decisions on the selected domains. */
export const DecisionBar = ({ group, count, decisions, onAccept, onMerge }: Props) => {
  const { busy, own, ignore, reconsider } = decisions;
  return (
    <div
      role="toolbar"
      aria-label="Decide"
      className="flex flex-wrap items-center gap-2 bg-(--sunken) px-4 py-2 sm:px-5"
    >
      <span className="mr-2 font-medium">{formatCount(count)} chosen</span>
      {group === 'ignored' ? (
        <Button disabled={busy} onClick={reconsider}>
          Back to the list
        </Button>
      ) : (
        <>
          <Button variant="primary" disabled={busy} onClick={onAccept}>
            {count === 1 ? 'Create account' : `Create ${plural(count, 'account')}`}
          </Button>
          <Button disabled={busy} onClick={onMerge}>
            Add to an account
          </Button>
          <Button disabled={busy} onClick={own}>
            This is us
          </Button>
          <Button variant="ghost" disabled={busy} onClick={ignore}>
            Ignore
          </Button>
        </>
      )}
    </div>
  );
};
