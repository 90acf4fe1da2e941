import {
  FEED_JUMP_SIZE,
  FEED_PAGE_SIZE,
  getActivity,
  listActivities,
} from '@rapport/contract/communications/activities.ts';
import type { FeedActivity, FeedKind } from '@rapport/contract/communications/activities.ts';
import { api } from '../../../lib/api.ts';

interface FeedView {
  status: 'loading' | 'ready' | 'failed';
  error: Error | null;
  /** Oldest first, without a gap. */
  items: readonly FeedActivity[];
  hasOlder: boolean;
  /** False once the newest is loaded; what arrives later is asked for all the same. */
  hasNewer: boolean;
}

const LOADING: FeedView = {
  status: 'loading',
  error: null,
  items: [],
  hasOlder: false,
  hasNewer: false,
};

interface Of {
  accountId: string;
  kinds: FeedKind[] | undefined;
}

/** The loaded part of an account's feed, which grows at both ends. */
export class FeedStore {
  readonly #of: Of;
  readonly #listeners = new Set<() => void>();
  #view = LOADING;
  #abort = new AbortController();
  #older: Promise<void> | null = null;
  #newer: Promise<number> | null = null;
  #beforePrepend: () => void = () => undefined;

  constructor(of: Of) {
    this.#of = of;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** Calls back before older messages are put above the others; one listener at a time. */
  readonly onPrepend = (listener: () => void) => {
    this.#beforePrepend = listener;
  };
  readonly view = (): FeedView => this.#view;
  readonly has = (id: string): boolean => this.#view.items.some((item) => item.id === id);

  /** Ends what is being loaded; its answers are dropped. */
  close(): void {
    this.#abort.abort();
    this.#older = this.#newer = null;
  }

  /** Loads the newest messages in place of all others; false when another load took over. */
  loadNewest(pageSize: number = FEED_PAGE_SIZE): Promise<boolean> {
    return this.#replace(async (signal) => {
      const activities = await this.#page({ pageSize, signal });
      return {
        items: activities.toReversed(),
        hasOlder: activities.length === pageSize,
        hasNewer: false,
      };
    });
  }

  /** Loads one message with those before and after it, in place of all others; throws where the account has no such message. */
  loadAround(id: string): Promise<boolean> {
    return this.#replace(async (signal) => {
      const activity = await api.call(getActivity, { params: { id } }, signal);
      if (activity.accountId !== this.#of.accountId)
        throw new Error('This message belongs to another account.');
      const pageSize = FEED_JUMP_SIZE / 2;
      const [before, after] = await Promise.all([
        this.#page({ pageSize, olderThan: activity, signal }),
        this.#page({ pageSize, newerThan: activity, signal }),
      ]);
      return {
        items: [...before.toReversed(), activity, ...after.toReversed()],
        hasOlder: before.length === pageSize,
        hasNewer: after.length === pageSize,
      };
    });
  }

  /** Loads the page before the first message. */
  loadOlder(): Promise<void> {
    const [first] = this.#view.items;
    if (!first || !this.#view.hasOlder) return Promise.resolve();
    return (this.#older ??= this.#current(undefined, async (signal) => {
      const page = await this.#page({ pageSize: FEED_PAGE_SIZE, olderThan: first, signal });
      this.#beforePrepend();
      this.#set({
        items: [...page.toReversed(), ...this.#view.items],
        hasOlder: page.length === FEED_PAGE_SIZE,
      });
    }).finally(() => (this.#older = null)));
  }

  /** Loads the page after the last message; returns how many were new. */
  loadNewer(): Promise<number> {
    if (this.#view.status !== 'ready') return Promise.resolve(0);
    return (this.#newer ??= this.#current(0, async (signal) => {
      const last = this.#view.items.at(-1);
      const page = await this.#page({
        pageSize: FEED_PAGE_SIZE,
        ...(last && { newerThan: last }),
        signal,
      });
      const fresh = page.toReversed().filter(({ id }) => !this.has(id));
      if (fresh.length > 0 || this.#view.hasNewer)
        this.#set({
          items: [...withReplies(this.#view.items, fresh), ...fresh],
          hasNewer: page.length === FEED_PAGE_SIZE,
        });
      return fresh.length;
    }).finally(() => (this.#newer = null)));
  }

  async #replace(
    load: (signal: AbortSignal) => Promise<Pick<FeedView, 'items' | 'hasOlder' | 'hasNewer'>>,
  ): Promise<boolean> {
    this.close();
    this.#abort = new AbortController();
    if (this.#view.status === 'failed') this.#set(LOADING);
    return this.#current(false, async (signal) => {
      const loaded = await load(signal);
      signal.throwIfAborted();
      this.#set({ status: 'ready', error: null, ...loaded });
      return true;
    });
  }

  /** Runs a load unless another one takes over meanwhile, which gives `fallback`. */
  async #current<Value>(
    fallback: Value,
    load: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const { signal } = this.#abort;
    try {
      return await load(signal);
    } catch (error) {
      if (signal.aborted) return fallback;
      throw error;
    }
  }

  /** Shows that nothing could be loaded. */
  readonly fail = (error: Error): false => {
    this.#set({ ...LOADING, status: 'failed', error });
    return false;
  };

  async #page({ pageSize, olderThan, newerThan, signal }: PageRequest): Promise<FeedActivity[]> {
    const { accountId, kinds } = this.#of;
    const { activities } = await api.call(
      listActivities,
      {
        query: {
          accountId,
          kinds,
          pageSize,
          olderThan: olderThan?.originItemCreatedAt,
          newerThan: newerThan?.originItemCreatedAt,
          boundaryId: (olderThan ?? newerThan)?.id,
        },
      },
      signal,
    );
    signal.throwIfAborted();
    return activities;
  }

  #set(change: Partial<FeedView>) {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

interface PageRequest {
  pageSize: number;
  olderThan?: FeedActivity;
  newerThan?: FeedActivity;
  signal: AbortSignal;
}

/** Counts new posts as replies to the messages they answer. */
function withReplies(items: readonly FeedActivity[], fresh: readonly FeedActivity[]) {
  const answered = Map.groupBy(fresh, ({ parentActivity }) => parentActivity?.id);
  return items.map((item) => {
    const replies = answered.get(item.id)?.length ?? 0;
    return replies === 0 ? item : { ...item, repliesCount: item.repliesCount + replies };
  });
}
