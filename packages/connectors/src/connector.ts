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
  /** The only way to connect to a server that speaks no HTTP. */
  resolve: Resolve;
  /** The moment of the pull: nothing that a source says is dated days later. */
  now: Date;
  signal?: AbortSignal | undefined;
}

/** The address to connect to for a host that a person chose; throws when it may not be reached. */
export type Resolve = (host: string, port: number) => Promise<string>;

/** What a connector is given to reach its vendor. */
type Reach = Pick<PullOptions, 'fetch' | 'resolve'>;
type OpenReach = Reach & Pick<PullOptions, 'credential'>;

/** Reads a vendor's data as canonical records. It has no access to the database or the schedule. */
export interface Connector {
  provider: string;
  /** Kinds of records it provides, in the best order to pull them. */
  stages: readonly RecordKind[];
  /** Turns a person's input or the vendor's callback into a credential; throws `Unauthorised` when rejected. */
  authorise: (input: Readonly<Record<string, string>>, options: Reach) => Promise<Credential>;
  /** Seconds between two pulls of a stage; 15 minutes when absent. */
  everySeconds?: number;
  /** Renews an expired credential; throws `Unauthorised` when a person must reconnect. */
  renew?: (credential: Credential, options: Reach) => Promise<Credential>;
  /** Yields the pages after a cursor. May throw the errors below. */
  pull: (options: PullOptions) => AsyncIterable<Page>;
  /**
   * Hands over a mail. Throws `NotTaken` or `Unauthorised` when it was surely not sent; after any other error it may
   * have been.
   */
  send?: (mail: OutgoingMail, options: OpenReach) => Promise<Handover>;
  /** Whether a mail of this Message-ID lies where sent and received mails are kept; null when that cannot be seen. */
  find?: (messageId: string, options: OpenReach) => Promise<boolean | null>;
  /** Puts a copy among the sent mails, unless one is there. */
  keepCopy?: (mail: OutgoingMail, options: OpenReach) => Promise<void>;
}

/** A mail as it goes out. */
export interface OutgoingMail {
  /** Without its angle brackets. */
  messageId: string;
  from: string;
  to: readonly string[];
  /** The whole of it: head, texts and files. */
  raw: Uint8Array;
}

/** What the server said when it took a mail. */
interface Handover {
  /** Recipients that it refused while it took the mail for others. */
  refused: string[];
}

/** The mail was surely not sent, with the server's reason. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
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
