import type { ActiveMember } from './members.ts';

/** The verified content of a token; `until` in milliseconds since 1970. */
interface VerifiedToken {
  member: ActiveMember;
  expiresAt: number;
  /** The auth session of the embedded issuer that the token belongs to. */
  session?: string;
}

/** Null for every token that is not valid, whatever the reason. */
export type VerifyToken = (token: string) => Promise<VerifiedToken | null>;
