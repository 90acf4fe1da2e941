import { act, screen, waitFor } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { APOLOGY } from '@rapport/contract/chat/chat.ts';
import { askAssistant, isAnswering, takeQueuedQuestion } from '../../lib/shell/assistant.ts';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { ChatView } from './components/chat-view.tsx';
import type { Topic } from './topic.ts';

beforeAll(() => import('./components/answer-text.tsx'));
afterEach(() => takeQueuedQuestion());

const SESSION = '0190e000-0000-7000-8000-000000000001';
const MEMORY = '0190f000-0000-7000-8000-000000000001';
const metadata = {
  sessionId: SESSION,
  memoryId: MEMORY,
  citations: [],
  steps: [],
  milliseconds: 3,
  method: 'rules',
};

// Screen readers get the same text outside the article.
const IN_ANSWER = { selector: 'article *' };
const answered = (text: string | RegExp, timeout = 5_000) =>
  screen.findByText(text, IN_ANSWER, { timeout });

type Sent = readonly [event: string, data: object];
const encoder = new TextEncoder();
const eventOf = ([event, data]: Sent) =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

const begins: Sent = ['metadata', metadata];
const says = (text: string): Sent => ['message', { text }];
const ends = (state: string): Sent => ['end', { state }];

/** A stream that sends events and ends; with `open` it waits for more. */
function stream(sent: readonly Sent[], { open = false } = {}) {
  let tell: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      tell = controller;
      for (const event of sent) controller.enqueue(eventOf(event));
      if (!open) controller.close();
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    more: (...rest: Sent[]) => {
      for (const event of rest) tell.enqueue(eventOf(event));
      tell.close();
    },
  };
}

interface Server {
  /** Streams in the order of requests. */
  streams: (() => Response)[];
  memories?: object[];
  topic?: Topic;
  session?: string | null;
  path?: string;
}

const memory = (change: object) => ({
  id: MEMORY,
  question: 'How is Halden?',
  answer: 'It is well.',
  created_at: '2026-11-01T09:00:00Z',
  in_progress: false,
  is_error: false,
  stopped: false,
  metadata,
  actions: { followUps: [], drafts: [] },
  ...change,
});

async function converse({
  streams,
  memories = [],
  topic = {},
  session = null,
  path = '/app/ask',
}: Server) {
  const sessions: string[] = [];
  function Page() {
    const [open, setOpen] = useState(session);
    const onSession = useCallback((id: string) => {
      sessions.push(id);
      // As a router does: the address follows a moment later.
      setTimeout(() => setOpen(id));
    }, []);
    return (
      <>
        <ChatView account={null} topic={topic} sessionId={open} onSession={onSession} />
        <Toaster />
      </>
    );
  }
  const shown = await renderAt(<Page />, {
    path,
    respond: ({ url }) => {
      if (/\/query\/ask\/stop\//.test(url)) return { state: 'stopped' };
      if (/\/query\/ask\/|code_execute|meetings\/ask/.test(url)) return streams.shift()?.();
      if (url.includes('/history/get?')) return { memories, total: memories.length };
      return undefined;
    },
  });
  // A toast leaves after three seconds, which a busy machine may take to look.
  const toasts: string[] = [];
  const noted = new MutationObserver(() =>
    toasts.push(...screen.queryAllByRole('status').map(({ textContent }) => textContent)),
  );
  noted.observe(document.body, { subtree: true, childList: true, characterData: true });
  const ask = async (question: string) => {
    await shown.user.type(screen.getByRole('textbox'), `${question}{Enter}`);
  };
  const streamed = () =>
    shown.requests.filter(({ url }) => /\/ask|code_execute/.test(url)).map(({ url }) => url);
  return { ...shown, ask, sessions, streamed, toasts };
}

describe('asking', () => {
  it('shows text as it arrives, reports the new session at once, and that an answer is in progress', async () => {
    const answer = stream([begins, says('It is ')], { open: true });
    const { ask, sessions } = await converse({ streams: [() => answer.response] });
    await ask('How is Halden?');
    await answered(/It is/);
    expect(sessions).toEqual([SESSION]);
    expect(isAnswering()).toBe(true);
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
    await act(async () => answer.more(says('well.'), ends('done')));
    expect(await answered('It is well.')).toBeTruthy();
    await waitFor(() => expect(isAnswering()).toBe(false));
    expect(screen.getByText('by rules')).toBeTruthy();
  });

  it('stops through the server, and keeps the text received', async () => {
    const answer = stream([begins, says('It is ')], { open: true });
    const { ask, user, requests } = await converse({ streams: [() => answer.response] });
    await ask('How is Halden?');
    await answered(/It is/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(
      requests.some(({ url, method }) => method === 'POST' && url.includes(`/stop/${MEMORY}`)),
    ).toBe(true);
    await act(async () => answer.more(ends('stopped')));
    expect(await answered('Stopped.')).toBeTruthy();
    expect(screen.getByText(/It is/, IN_ANSWER)).toBeTruthy();
  });

  it('stops at once, also before the question has reached the server, and informs the server later', async () => {
    const answer = stream([], { open: true });
    const next = stream([begins, says('Next.'), ends('done')]);
    const { ask, user, requests } = await converse({
      streams: [() => answer.response, () => next.response],
    });
    await ask('How is Halden?');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    const stopped = () => requests.some(({ url }) => url.includes(`/stop/${MEMORY}`));
    expect(await answered('Stopped.')).toBeTruthy();
    expect(isAnswering()).toBe(false);
    expect(stopped()).toBe(false);
    await act(async () => answer.more(begins, says('It ')));
    await waitFor(() => expect(stopped()).toBe(true));
    expect(screen.queryByText(/^It/, IN_ANSWER)).toBeNull();
    await ask('And now?');
    expect(await answered('Next.')).toBeTruthy();
  });

  it('apologises for a failed answer, restores the question, and asks it again', async () => {
    const { ask, user, toasts } = await converse({
      streams: [
        () => stream([begins, ends('failed')]).response,
        () => stream([begins, says('It is well.'), ends('done')]).response,
      ],
    });
    await ask('How is Halden?');
    expect(await answered(APOLOGY)).toBeTruthy();
    expect(toasts.join('\n')).toContain(
      'Something went wrongOur engineering team was notified about the issue',
    );
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'How is Halden?');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await answered('It is well.')).toBeTruthy();
    expect(screen.queryByText(APOLOGY, IN_ANSWER)).toBeNull();
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });

  it('says why a question was refused', async () => {
    const { ask, toasts } = await converse({
      streams: [
        () =>
          Response.json(
            { code: 'unauthenticated', message: 'Error: User not authenticated' },
            { status: 403 },
          ),
      ],
    });
    await ask('How is Halden?');
    expect(await answered(APOLOGY)).toBeTruthy();
    expect(toasts.join('\n')).toContain('Something went wrongError: User not authenticated');
  });

  it('drops a failed answer while its question is asked again', async () => {
    const { user } = await converse({
      session: SESSION,
      memories: [memory({ is_error: true, answer: '' })],
      streams: [() => stream([says('It is '), says('well.')], { open: true }).response],
    });
    expect(await answered(APOLOGY)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await answered('It is well.')).toBeTruthy();
    expect(screen.queryByText(APOLOGY, IN_ANSWER)).toBeNull();
  });

  it('reconnects to an answer after a lost connection', async () => {
    const { ask, streamed } = await converse({
      streams: [
        () => stream([begins, says('It is ')]).response,
        () => stream([begins, says('It is '), says('well.'), ends('done')]).response,
      ],
    });
    await ask('How is Halden?');
    expect(await answered('It is well.')).toBeTruthy();
    expect(streamed().at(-1)).toContain(`/ask/resume/${MEMORY}`);
  });

  it('adds a line with Shift+Enter, and sends no empty question', async () => {
    const { user, streamed } = await converse({ streams: [] });
    await user.type(screen.getByRole('textbox'), '   {Enter}one{Shift>}{Enter}{/Shift}two');
    expect(screen.getByRole('textbox')).toHaveProperty('value', expect.stringMatching(/one\ntwo$/));
    expect(streamed()).toEqual([]);
  });
});

it('follows an answer that is still in progress after a reload', async () => {
  const { streamed } = await converse({
    session: SESSION,
    memories: [memory({ in_progress: true, answer: '' })],
    streams: [() => stream([begins, says('It is well.'), ends('done')]).response],
  });
  expect(await answered('It is well.')).toBeTruthy();
  expect(streamed()).toEqual([expect.stringContaining(`/ask/resume/${MEMORY}`)]);
});

describe('the stream that answers', () => {
  const done = () => stream([begins, says('Yes.'), ends('done')]).response;
  const put = async (
    topic: Topic,
    question: Omit<Parameters<typeof askAssistant>[0], 'accountId'>,
  ) => {
    const { streamed } = await converse({ streams: [done], topic });
    act(() => askAssistant({ accountId: null, ...question }));
    await answered('Yes.');
    return new URL(streamed()[0] ?? '', 'http://server');
  };

  it('is the action’s for a card', async () => {
    const { pathname, searchParams } = await put(
      { cardId: MEMORY },
      { text: 'Dig In', actionType: 'dig_in', cardId: MEMORY },
    );
    expect(pathname).toMatch(/query\/ask\/action$/);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      action_card_id: MEMORY,
      action_type: 'dig_in',
    });
  });

  it('is the script’s for a revenue anomaly', async () => {
    const { pathname, searchParams } = await put(
      {},
      { text: 'Why?', intent: 'revenueAnomalies', intentId: MEMORY },
    );
    expect(pathname).toMatch(/code_execute\/query$/);
    expect(searchParams.get('intent_id')).toBe(MEMORY);
  });

  it('stays the script’s for what is asked after it, and on the screen of revenue anomalies', async () => {
    const { streamed, ask, user } = await converse({
      path: '/app/home/revenue-anomalies',
      streams: [
        () =>
          stream([
            begins,
            says('Yes.'),
            ['message-actions', { followUps: ['By weekday'], drafts: [] }],
            ends('done'),
          ]).response,
        done,
        done,
      ],
    });
    act(() =>
      askAssistant({ accountId: 'a1', text: 'Why?', intent: 'revenueAnomalies', intentId: MEMORY }),
    );
    await user.click(await screen.findByRole('button', { name: 'By weekday' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy());
    await ask('And by product?');
    await waitFor(() => expect(streamed()).toHaveLength(3));
    for (const url of streamed()) {
      expect(url).toMatch(/code_execute\/query/);
      expect(url).toContain(`intent_id=${MEMORY}`);
    }
  });

  it('stays the script’s after a reload, for follow-ups and for the question put again', async () => {
    const about = { id: SESSION, intent: 'revenueAnomalies', intent_id: MEMORY };
    const { streamed, user } = await converse({
      session: SESSION,
      memories: [
        memory({ ...about, stopped: true, actions: { followUps: ['By weekday'], drafts: [] } }),
      ],
      streams: [done, done],
    });
    await user.click(await screen.findByRole('button', { name: 'By weekday' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(streamed()).toHaveLength(2));
    for (const url of streamed()) {
      expect(url).toMatch(/code_execute\/query/);
      expect(url).toContain(`intent_id=${MEMORY}`);
    }
  });

  it('is the meeting’s for an event', async () => {
    const { streamed, ask } = await converse({ streams: [done], topic: { eventId: MEMORY } });
    await ask('Attendees?');
    await answered('Yes.');
    expect(streamed()[0]).toMatch(/meetings\/ask/);
  });

  it('does not take a question of another conversation', async () => {
    const { streamed } = await converse({ streams: [done], topic: { agentId: 'mitigate-risks' } });
    act(() => askAssistant({ accountId: null, text: 'Elsewhere?' }));
    expect(streamed()).toEqual([]);
  });
});
