import type { ActiveMember } from './members.ts';

/** What a token proved: who it is, until when (milliseconds since 1970). */
interface VerifiedToken {
  member: ActiveMember;
  expiresAt: number;
}

/** Null for every token that proves nothing, whatever the reason. */
export type VerifyToken = (token: string) => Promise<VerifiedToken | null>;
