import type { HomeNeed } from '@rapport/contract/home.ts';

interface Placed {
  need: HomeNeed;
  matter: number;
  continued: boolean;
}

/** Items of one conversation are one matter: its first row says how many they are. The server puts them together. */
export function placeMatters(needs: readonly HomeNeed[]): Placed[] {
  const isSame = (a: HomeNeed | undefined, b: HomeNeed | undefined) =>
    a?.account.id === b?.account.id &&
    a?.quote?.conversationId !== undefined &&
    a.quote.conversationId === b?.quote?.conversationId;
  return needs.map((need, at) => {
    const first = !isSame(needs[at - 1], need);
    const end = needs.findIndex((other, index) => index > at && !isSame(need, other));
    return {
      need,
      matter: first ? (end < 0 ? needs.length : end) - at : 0,
      continued: isSame(need, needs[at + 1]),
    };
  });
}
