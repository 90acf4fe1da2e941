import { readWord } from './read-word.ts';

export type WordReply = { html: string } | { failed: string };

onmessage = ({ data: url }: MessageEvent<string>) => {
  fetch(url)
    .then(async (response) => {
      if (!response.ok) throw new Error(response.statusText);
      return { html: await readWord(await response.arrayBuffer()) };
    })
    .catch((error: Error) => ({ failed: error.message }))
    .then((reply: WordReply) => postMessage(reply))
    .catch(() => undefined);
};
