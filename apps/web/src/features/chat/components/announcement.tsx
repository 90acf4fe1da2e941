import { parseAnswer } from '@rapport/contract/answer-blocks.ts';
import type { ShownAnswer } from '../use-ask.ts';

const MOST = 1_500;

/** Tells those who listen: an answer once, when it is whole, not piece by piece. */
export const Announcement = ({ answer }: { answer: ShownAnswer | null }) => (
  <p role="status" aria-live="polite" className="sr-only">
    {answer && answer.state !== 'arriving' && spoken(answer)}
  </p>
);

function spoken({ state, text }: ShownAnswer): string {
  const words = parseAnswer(text)
    .map((block) => (block.kind === 'text' ? block.markdown : `A ${block.kind} block.`))
    .join(' ')
    .replaceAll(/\[(\d+)\]\(#cite-\d+\)/g, '')
    .replaceAll(/[*_`#|\\]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const begun = words.length > MOST ? `${words.slice(0, MOST)}… The rest is on the page.` : words;
  return state === 'stopped' ? `Stopped. ${begun}` : begun;
}
