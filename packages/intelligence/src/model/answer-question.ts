import { markNumbers } from '../evidence/check-numbers.ts';
import { sentenceHolds } from '../evidence/check-sentence.ts';
import type { Grounds } from '../evidence/check-sentence.ts';
import type { ModelFailure } from './failure.ts';
import type { ModelLimits } from './limits.ts';
import { isOrderToModel } from './prompts/orders.ts';
import { answerInstructions, answerPrompt } from './prompts/question.ts';
import type { FoundQuote } from './prompts/question.ts';
import type { Model } from './provider.ts';
import { streamText } from './stream.ts';
import type { Usage } from './stream.ts';

export interface QuestionToAnswer {
  question: string;
  /** What the rules found, as text. */
  facts: string;
  quotes: readonly FoundQuote[];
  /** What colleagues wish of answers about this account. */
  guidance?: string | undefined;
}

export type AnswerPart =
  | { type: 'text'; text: string }
  | { type: 'end'; usage: Usage; dropped: number; unsupported: number }
  | { type: 'failed'; failure: ModelFailure };

interface Options {
  signal?: AbortSignal | undefined;
  limits?: Partial<ModelLimits> | undefined;
}

// The end of a sentence, an item or a line: only whole ones can be checked, so only whole ones are passed on.
const END = /[.!?](?:\s*\[\d{1,3}\])*[.!?]?(?=\s)|\n/g;

/**
 * Has a model put into words what was found, and passes on each sentence that holds against it. Sentences with
 * invented quotes, marks or links are dropped and counted; a figure that nothing found supports is marked and counted.
 * The last part is `end` or `failed`.
 */
export async function* answerQuestion(
  model: Model,
  { question, facts, quotes, guidance }: QuestionToAnswer,
  { signal, limits }: Options = {},
): AsyncGenerator<AnswerPart, void> {
  const { fence, prompt } = answerPrompt(question, facts, quotes);
  const grounds: Grounds = {
    quotes: new Map(
      quotes.filter(({ text }) => !isOrderToModel(text)).map(({ number, text }) => [number, text]),
    ),
    facts: `${facts}\n${question}`,
  };
  const results = [grounds.facts, ...grounds.quotes.values()];
  let waiting = '';
  let dropped = 0;
  let unsupported = 0;
  const check = (sentence: string): string => {
    if (sentence.trim() === '') return sentence;
    if (sentenceHolds(sentence, grounds)) {
      const marked = markNumbers(sentence, results);
      unsupported += marked.unsupported;
      return marked.text;
    }
    dropped += 1;
    return sentence.endsWith('\n') ? '\n' : '';
  };
  for await (const part of streamText({
    model,
    instructions: answerInstructions(fence, guidance),
    prompt,
    signal,
    limits,
  })) {
    if (part.type === 'text') {
      waiting += part.text;
      const cut = [...waiting.matchAll(END)].map((match) => match.index + match[0].length);
      let from = 0;
      for (const to of cut) {
        const text = check(waiting.slice(from, to));
        if (text) yield { type: 'text', text };
        from = to;
      }
      waiting = waiting.slice(from);
    } else if (part.type === 'end') {
      const text = check(waiting);
      if (text) yield { type: 'text', text };
      yield { ...part, dropped, unsupported };
    } else yield part;
  }
}
