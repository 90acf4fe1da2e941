import type { CanonicalRecord, RecordKind } from './records.ts';

/** Tokens or keys of a connection by name; stored encrypted. */
export type Credential = Readonly<Record<string, string>>;

/** An item that cannot be read, with the reason; the other items are read. */
interface SetAside {
  reason: string;
  /** Its first characters, to help a person find it. */
  sample: string;
}

/** One page of a stage. The next pull starts at its cursor. */
export interface Page {
  records: CanonicalRecord[];
  rejected: SetAside[];
  cursor: string;
}

interface PullOptions {
  stage: RecordKind;
  /** Cursor of the last stored page; null at the beginning. */
  cursor: string | null;
  credential: Credential;
  /** The only way to send requests. */
  fetch: typeof fetch;
  signal?: AbortSignal | undefined;
}

/** Reads a vendor's data as canonical records. It has no access to the database or the schedule. */
export interface Connector {
  provider: string;
  /** Kinds of records it provides, in the best order to pull them. */
  stages: readonly RecordKind[];
  /** Turns a person's input or the vendor's callback into a credential; throws `Unauthorised` when rejected. */
  authorise: (
    input: Readonly<Record<string, string>>,
    options: Pick<PullOptions, 'fetch'>,
  ) => Promise<Credential>;
  /** Renews an expired credential; throws `Unauthorised` when a person must reconnect. */
  renew?: (credential: Credential, options: Pick<PullOptions, 'fetch'>) => Promise<Credential>;
  /** Yields the pages after a cursor. May throw the errors below. */
  pull: (options: PullOptions) => AsyncIterable<Page>;
  /** Sends a message once per `clientKey`; returns the provider's id. */
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

/** Rate limited by the vendor. */
export class RateLimited extends Error {
  override readonly name = 'RateLimited';
  readonly retryAt: Date;

  constructor(retryAt: Date) {
    super(`The provider asks to wait until ${retryAt.toISOString()}.`);
    this.retryAt = retryAt;
  }
}

/** The vendor rejects the cursor: the stage restarts from the beginning. */
export class CursorLost extends Error {
  override readonly name = 'CursorLost';
}

/** The credential is rejected: a person must reconnect. */
export class Unauthorised extends Error {
  override readonly name = 'Unauthorised';
}
