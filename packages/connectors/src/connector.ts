import type { CanonicalRecord, RecordKind } from './records.ts';

/** What a connection is opened with, kept sealed: tokens or keys by name. */
export type Credential = Readonly<Record<string, string>>;

/** An item that cannot be read, and why; its neighbours are. */
interface SetAside {
  reason: string;
  /** Its beginning, for a person who looks for it. */
  sample: string;
}

/** One page of a stage. The cursor is where the next pull goes on. */
export interface Page {
  records: CanonicalRecord[];
  rejected: SetAside[];
  cursor: string;
}

interface PullOptions {
  stage: RecordKind;
  /** Where the last stored page ended; null from the beginning. */
  cursor: string | null;
  credential: Credential;
  /** The one way out of the program. */
  fetch: typeof fetch;
  signal?: AbortSignal | undefined;
}

/** A vendor's records as canonical ones. It knows neither database nor schedule. */
export interface Connector {
  provider: string;
  /** Kinds of records it brings, in the order they are best pulled in. */
  stages: readonly RecordKind[];
  /** Turns what a person gave, or what the vendor sent back, into a credential; throws `Unauthorised` where it is refused. */
  authorise: (
    input: Readonly<Record<string, string>>,
    options: Pick<PullOptions, 'fetch'>,
  ) => Promise<Credential>;
  /** A new credential for one that has run out; throws `Unauthorised` where a person has to connect anew. */
  renew?: (credential: Credential, options: Pick<PullOptions, 'fetch'>) => Promise<Credential>;
  /** The pages after a cursor, until nothing is new. May throw what is declared below. */
  pull: (options: PullOptions) => AsyncIterable<Page>;
  /** Hands a message over to be delivered, once for each `clientKey`; gives the provider's id for it. */
  send?: (
    message: OutgoingMessage,
    options: Pick<PullOptions, 'credential' | 'fetch'>,
  ) => Promise<{ providerId: string }>;
}

interface OutgoingMessage {
  clientKey: string;
  messageId: string;
  to: readonly string[];
  subject: string;
  text: string;
}

/** The vendor asks to wait. */
export class RateLimited extends Error {
  override readonly name = 'RateLimited';
  readonly retryAt: Date;

  constructor(retryAt: Date) {
    super(`The provider asks to wait until ${retryAt.toISOString()}.`);
    this.retryAt = retryAt;
  }
}

/** The vendor no longer knows the cursor: the stage is pulled from the beginning. */
export class CursorLost extends Error {
  override readonly name = 'CursorLost';
}

/** The credential is refused: a person has to connect anew. */
export class Unauthorised extends Error {
  override readonly name = 'Unauthorised';
}
