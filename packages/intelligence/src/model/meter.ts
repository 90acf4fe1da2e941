import { wrapLanguageModel } from 'ai';
import type { LanguageModelMiddleware } from 'ai';
import { estimateTokens } from './limits.ts';

/** What calls of a model took, in tokens. */
export interface Spent {
  inputTokens: number;
  outputTokens: number;
  /** Some of it is Rapport's own estimate: a call ended before its model's server counted it, or that never counts. */
  estimated: boolean;
}

type Wrapped = Parameters<typeof wrapLanguageModel>[0]['model'];
type Streaming = NonNullable<LanguageModelMiddleware['wrapStream']>;
type Part = Awaited<ReturnType<Streaming>>['stream'] extends ReadableStream<infer P> ? P : never;

/** One request: what was sent and has come back so far, and how its server counted it once it has. */
interface Request {
  sent: unknown;
  received: string;
  counted: { inputTokens: number; outputTokens: number } | null;
}

const REFUSED = { inputTokens: 0, outputTokens: 0 };

/** Counts what goes through a model, request by request, also where one is stopped or breaks off. */
export class Meter {
  readonly #requests: Request[] = [];

  /** The same model, counted. */
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
      // What a server refused or never got costs nothing; what was stopped while it thought does.
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
