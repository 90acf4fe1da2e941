import { wrapLanguageModel } from 'ai';
import type { LanguageModelMiddleware } from 'ai';
import { estimateTokens } from './limits.ts';

/** Token use of model calls. */
export interface Spent {
  inputTokens: number;
  outputTokens: number;
  /** Partly an estimate: a call ended before its server reported the count, or the server reports none. */
  estimated: boolean;
}

type Wrapped = Parameters<typeof wrapLanguageModel>[0]['model'];
type Streaming = NonNullable<LanguageModelMiddleware['wrapStream']>;
type Part = Awaited<ReturnType<Streaming>>['stream'] extends ReadableStream<infer P> ? P : never;

/** One request: text sent and received so far, and the server's count once known. */
interface Request {
  sent: unknown;
  received: string;
  counted: { inputTokens: number; outputTokens: number } | null;
}

const REFUSED = { inputTokens: 0, outputTokens: 0 };

/** Counts the tokens of a model's requests, including stopped and broken ones. */
export class Meter {
  readonly #requests: Request[] = [];

  /** The model with counting. */
  watch(model: Wrapped) {
    return wrapLanguageModel({ model, middleware: { wrapStream: this.#stream } });
  }

  get spent(): Spent {
    const spent = { inputTokens: 0, outputTokens: 0, estimated: false };
    for (const { sent, received, counted } of this.#requests) {
      spent.inputTokens += counted?.inputTokens ?? estimateTokens(JSON.stringify(sent));
      spent.outputTokens += counted?.outputTokens ?? estimateTokens(received);
      spent.estimated ||= counted === null;
    }
    return spent;
  }

  #stream: Streaming = async ({ doStream, params }) => {
    const { prompt, tools, responseFormat } = params;
    const request: Request = {
      sent: { prompt, tools, responseFormat },
      received: '',
      counted: null,
    };
    this.#requests.push(request);
    try {
      const { stream, ...rest } = await doStream();
      return { ...rest, stream: stream.pipeThrough(countInto(request)) };
    } catch (error) {
      // A refused or unsent request costs nothing; one stopped before its first text does.
      if (!params.abortSignal?.aborted) request.counted = REFUSED;
      throw error;
    }
  };
}

const countInto = (request: Request) =>
  new TransformStream<Part, Part>({
    transform(part, controller) {
      if ('delta' in part) request.received += part.delta;
      if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.usage;
        if (inputTokens.total !== undefined && outputTokens.total !== undefined)
          request.counted = { inputTokens: inputTokens.total, outputTokens: outputTokens.total };
      }
      controller.enqueue(part);
    },
  });
