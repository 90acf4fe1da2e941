import type { QuestionGroup } from '@rapport/contract/chat/question-sets/question.ts';
import type { OfferedQuestion } from '../questions.ts';
import { useAnswerParts } from '../answer-parts.ts';
import { QuestionGroups } from './question-groups.tsx';

interface Props {
  account: string | null;
  groups: readonly QuestionGroup[];
  busy: boolean;
  onAsk: (question: OfferedQuestion) => void;
}

/** Shown in a conversation without questions: what can be asked. */
export function ConversationStart({ account, groups, busy, onAsk }: Props) {
  const { beginning } = useAnswerParts();
  return (
    <div className="pt-10 text-center">
      <h2 className="text-[18px] font-semibold tracking-tight">
        Ask anything about {account ?? 'all accounts'}
      </h2>
      <p className="mx-auto mt-1 max-w-[48ch] text-(--text-2)">
        Answers come from your own data, with quotes. If nothing is found, the answer says so.
      </p>
      <div className="mt-8">
        <QuestionGroups groups={groups} busy={busy} onAsk={onAsk} />
      </div>
      {!account && beginning && <div className="mt-8">{beginning}</div>}
    </div>
  );
}
