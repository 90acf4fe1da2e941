import type { Gold } from './gold.ts';
import { declines, faultsOf } from './judge-answer.ts';
import type { Answered } from './read-product.ts';
import { rowOf } from './result.ts';
import type { Result } from './result.ts';

export function compareAnswers({ questions }: Gold, answers: readonly Answered[]): Result {
  const asked = questions.map((question, place) => {
    const answered = answers[place] ?? { text: '', sources: '' };
    return { question, answered, faults: faultsOf(question, answered) };
  });
  const wrong = asked.filter(({ faults }) => faults.length > 0);
  const owed = asked.filter(({ question }) => question.expects !== 'answer');
  const answerable = asked.filter(({ question }) => question.expects === 'answer');
  return {
    rows: [
      rowOf('questions right', asked.length, asked.length - wrong.length, { floor: 25 }),
      rowOf(
        'refusals owed and given',
        owed.length,
        owed.filter(({ answered }) => declines(answered)).length,
        { floor: owed.length },
      ),
      rowOf(
        'wrong answers that deny what the records hold',
        answerable.length,
        answerable.filter(({ answered, faults }) => faults.length > 0 && declines(answered)).length,
      ),
    ],
    misses: wrong.map(
      ({ question, answered, faults }) =>
        `question: ${question.ask}\n  ${faults.join('; ')}\n  ${answered.text.replaceAll(/\s+/g, ' ').slice(0, 240)}`,
    ),
  };
}
