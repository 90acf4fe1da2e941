import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelConfig } from '../provider.ts';

/** A request as a maker's server received it. */
export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** A tool that the fake asks to be called; only in chat completions. */
export interface FakeCall {
  name: string;
  arguments: unknown;
}

/** What the fake does with one request: answer in these words, call tools, fail with a status, or misbehave. */
export type Behaviour =
  | string
  | { status: number; headers?: Record<string, string> }
  /** Begins once `after` has come, then waits before each piece. */
  | { pieces: readonly string[]; pauseMs?: number; after?: Promise<unknown> }
  | { calls: readonly FakeCall[] }
  /** Begin and never go on, never begin, or begin and break the connection. */
  | { does: 'stall' | 'hang' | 'cut'; begin?: string };

/** A script: one behaviour a request, the last for all that follow; or words made from what was asked. */
export type Script = Behaviour[] | ((asked: Asked) => Behaviour);

export interface FakeModel {
  /** The base address, on loopback. */
  url: string;
  asked: Asked[];
  /** How many requests' connections the other side closed before their answer ended. */
  left: () => number;
  config: (kind?: ModelConfig['kind']) => ModelConfig;
  /** What it does from now on. */
  play: (script: Script) => void;
  close: () => Promise<void>;
}

type Piece = string | FakeCall;

type Wire = (response: ServerResponse, pieces: AsyncIterable<Piece>, asked: Asked) => Promise<void>;

/** A language model's server on loopback that does as its script says, in the wire form of the path that is asked. */
export async function startFakeModel(initial: Script, port = 0): Promise<FakeModel> {
  let script = initial;
  let turn = 0;
  let left = 0;
  const asked: Asked[] = [];
  const next = (request: Asked): Behaviour => {
    if (typeof script === 'function') return script(request);
    turn += 1;
    return script[Math.min(turn, script.length) - 1] ?? '';
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const received = { path: request.url ?? '', headers: request.headers, body };
    asked.push(received);
    await behave(next(received), response, received);
  };
  const server = createServer((request, response) => {
    response.on('close', () => (left += response.writableFinished ? 0 : 1));
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    left: () => left,
    config: (kind = 'openai-compatible') => ({
      kind,
      baseUrl: url,
      apiKey: 'secret-key',
      model: 'fake-1',
    }),
    play: (following) => {
      script = following;
      turn = 0;
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text) as Record<string, unknown>;
}

async function behave(behaviour: Behaviour, response: ServerResponse, asked: Asked) {
  const wire = wireOf(asked.path);
  if (typeof behaviour === 'string') return wire(response, paced([behaviour], 0), asked);
  if ('pieces' in behaviour) {
    await behaviour.after;
    return wire(response, paced(behaviour.pieces, behaviour.pauseMs ?? 0), asked);
  }
  if ('calls' in behaviour) return wire(response, paced(behaviour.calls, 0), asked);
  if ('status' in behaviour) {
    response.writeHead(behaviour.status, {
      'content-type': 'application/json',
      'retry-after-ms': '5',
      ...behaviour.headers,
    });
    response.end(JSON.stringify({ error: { message: 'scripted', type: 'error', code: null } }));
  } else if (behaviour.does !== 'hang') {
    const end = behaviour.does === 'cut' ? () => response.destroy() : () => {};
    await wire(response, thenNever(behaviour.begin ?? '{"summary": [', end), asked);
  }
}

async function* paced(pieces: readonly Piece[], pauseMs: number) {
  for (const piece of pieces) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    yield piece;
  }
}

async function* thenNever(begin: string, then: () => void) {
  yield begin;
  setTimeout(then, 20);
  await new Promise(() => {});
}

function wireOf(path: string): Wire {
  if (path.endsWith('/messages')) return anthropic;
  return path.includes(':streamGenerateContent') ? google : openai;
}

const sendEvent = (response: ServerResponse, data: unknown, event?: string) =>
  response.write(`${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`);

const beginEvents = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

const COST = { input: 120, output: 30 };

/** Chat completions: server-sent events when a stream is asked for, one JSON document otherwise. */
const openai: Wire = async (response, pieces, { body }) => {
  const about = { id: 'chat-1', created: 1, model: 'fake-1' };
  const usage = {
    prompt_tokens: COST.input,
    completion_tokens: COST.output,
    total_tokens: COST.input + COST.output,
  };
  if (body['stream'] !== true) {
    let content = '';
    for await (const piece of pieces) content += wordsOf(piece);
    const message = { role: 'assistant', content };
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...about, object: 'chat.completion', choices, usage }));
    return;
  }
  beginEvents(response);
  const chunk = { ...about, object: 'chat.completion.chunk' };
  let called = 0;
  for await (const piece of pieces) {
    const delta =
      typeof piece === 'string'
        ? { role: 'assistant', content: piece }
        : { role: 'assistant', tool_calls: [toolCall(piece, (called += 1))] };
    sendEvent(response, { ...chunk, choices: [{ index: 0, delta, finish_reason: null }] });
  }
  const finish_reason = called > 0 ? 'tool_calls' : 'stop';
  sendEvent(response, { ...chunk, choices: [{ index: 0, delta: {}, finish_reason }] });
  sendEvent(response, { ...chunk, choices: [], usage });
  response.end('data: [DONE]\n\n');
};

const toolCall = ({ name, arguments: input }: FakeCall, number: number) => ({
  index: number - 1,
  id: `call-${number}-${Math.random().toString(36).slice(2)}`,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});

const wordsOf = (piece: Piece): string => (typeof piece === 'string' ? piece : '');

/** Anthropic's messages: text, or the arguments of the tool that represents a schema. */
const anthropic: Wire = async (response, pieces, { body }) => {
  const tool = (body['tools'] as { name: string }[] | undefined)?.[0]?.name;
  const message = { id: 'msg-1', type: 'message', role: 'assistant', model: 'fake-1', content: [] };
  const usage = { input_tokens: COST.input, output_tokens: 0 };
  const send = (type: string, data: object) => sendEvent(response, { type, ...data }, type);
  beginEvents(response);
  send('message_start', { message: { ...message, stop_reason: null, usage } });
  send('content_block_start', {
    index: 0,
    content_block: tool
      ? { type: 'tool_use', id: 'tool-1', name: tool, input: {} }
      : { type: 'text', text: '' },
  });
  for await (const piece of pieces) {
    const text = wordsOf(piece);
    const delta = tool
      ? { type: 'input_json_delta', partial_json: text }
      : { type: 'text_delta', text };
    send('content_block_delta', { index: 0, delta });
  }
  send('content_block_stop', { index: 0 });
  send('message_delta', {
    delta: { stop_reason: tool ? 'tool_use' : 'end_turn', stop_sequence: null },
    usage: { output_tokens: COST.output },
  });
  send('message_stop', {});
  response.end();
};

/** Google's streamed content. */
const google: Wire = async (response, pieces) => {
  beginEvents(response);
  for await (const piece of pieces)
    sendEvent(response, {
      candidates: [{ content: { role: 'model', parts: [{ text: wordsOf(piece) }] }, index: 0 }],
    });
  sendEvent(response, {
    candidates: [
      { content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP', index: 0 },
    ],
    usageMetadata: {
      promptTokenCount: COST.input,
      candidatesTokenCount: COST.output,
      totalTokenCount: COST.input + COST.output,
    },
  });
  response.end();
};
