import { askAcross } from '@rapport/contract/chat/chat.ts';
import { createClient } from '@rapport/contract/kit/client.ts';

/** Asks many questions at once as several people, in its own process, and prints how many answers were complete. */
const [url = '', times = '0', ...tokens] = process.argv.slice(2);

async function endOf(token: string): Promise<string> {
  const client = createClient((target, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(new URL(target, url), { ...init, headers });
  });
  let state = '';
  for await (const { event, data } of client.stream(askAcross, { query: { query: 'Many?' } }))
    if (event === 'end') state = data.state;
  return state;
}

const asked = Array.from({ length: Number(times) }, (_, place) =>
  endOf(tokens[place % tokens.length] ?? '').catch(() => 'failed'),
);
const ended = await Promise.all(asked);
console.log(ended.filter((state) => state === 'done').length);
