import type { ANSWER_EVENTS } from '@rapport/contract/chat/chat.ts';
import type { SendOf } from '../../platform/http/route.ts';
import type { TurnRef } from './finished-answer.ts';

type Events = typeof ANSWER_EVENTS;

/** An event that was sent, with its number in the stream, from 1. */
export interface SentEvent {
  id: number;
  event: keyof Events;
  data: never;
}

/** Why an answer was stopped before it was complete. */
export type StopReason = 'asked' | 'unfollowed' | 'leaving' | 'no-access' | 'too-long';

/** Milliseconds without a follower after which an answer is stopped. */
export const UNFOLLOWED_MS = 60_000;
/** Most characters of all events of an answer. */
const MOST_CHARACTERS = 1_000_000;

/**
 * An answer that is being written, independent of the connection that asked. It keeps its events, so that any number of
 * connections can follow it from the start. After a stop it drops every event except `end`.
 */
export class LiveAnswer {
  readonly asked: TurnRef;
  #sent: SentEvent[] = [];
  #size = 0;
  #followers = new Set<(sent: SentEvent) => void>();
  #controller = new AbortController();
  #unfollowed: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(asked: TurnRef) {
    this.asked = asked;
    this.#expectFollower();
  }

  /** Aborts when the answer is stopped. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get stopped(): StopReason | null {
    return this.signal.aborted ? (this.signal.reason as StopReason) : null;
  }

  readonly send: SendOf<Events> = (event, data) => {
    if (this.#ended || (this.stopped && event !== 'end')) return;
    const sent = { id: this.#sent.length + 1, event, data: data as never };
    this.#sent.push(sent);
    this.#size += event === 'message' ? (data as { text: string }).text.length : 500;
    if (event === 'end') {
      this.#ended = true;
      clearTimeout(this.#unfollowed);
    }
    for (const follower of this.#followers) follower(sent);
    if (this.#size > MOST_CHARACTERS) this.stop('too-long');
  };

  stop(reason: StopReason): void {
    if (!this.#ended && !this.stopped) this.#controller.abort(reason);
  }

  /** Calls `onEvent` with every event after number `after`, then with new ones; the returned function ends that. */
  follow(onEvent: (sent: SentEvent) => void, after = 0): () => void {
    clearTimeout(this.#unfollowed);
    for (const sent of this.#sent.slice(after)) onEvent(sent);
    this.#followers.add(onEvent);
    return () => {
      if (this.#followers.delete(onEvent) && this.#followers.size === 0) this.#expectFollower();
    };
  }

  /** Reports that another process follows it. */
  isFollowed(): void {
    if (this.#followers.size === 0) this.#expectFollower();
  }

  #expectFollower(): void {
    clearTimeout(this.#unfollowed);
    if (this.#ended) return;
    this.#unfollowed = setTimeout(() => this.stop('unfollowed'), UNFOLLOWED_MS).unref();
  }
}
