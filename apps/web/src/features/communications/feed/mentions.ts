/** A part of a post: plain words, or the name of a member after an @. */
export interface PostPart {
  start: number;
  text: string;
  mention: boolean;
}

const LETTER = /[\p{L}\p{M}\p{N}_]/u;

/** A post cut at the members it mentions. A name counts only whole; of two that begin alike the longer one counts. */
export function partsOf(text: string, names: readonly string[]): PostPart[] {
  const longestFirst = names.filter(Boolean).toSorted((one, other) => other.length - one.length);
  const parts: PostPart[] = [];
  let from = 0;
  const cut = (start: number, end: number, mention: boolean) => {
    if (end > start) parts.push({ start, text: text.slice(start, end), mention });
  };
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (LETTER.test(text.at(at - 1) ?? '') && at > 0) continue;
    const name = longestFirst.find(
      (one) => text.startsWith(one, at + 1) && !LETTER.test(text.charAt(at + 1 + one.length)),
    );
    if (name === undefined) continue;
    cut(from, at, false);
    from = at + 1 + name.length;
    cut(at, from, true);
  }
  cut(from, text.length, false);
  return parts;
}

/** What is typed of a name before the caret: where its @ is, and the letters behind it. */
export function mentionTyped(text: string, caret: number): { at: number; typed: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]+)?)$/u.exec(
    text.slice(0, caret),
  );
  const typed = found?.[1];
  return typed === undefined ? null : { at: caret - typed.length - 1, typed };
}

/** The members whose name, or a later word of it, begins with what is typed. */
export function membersFor<Member extends { fullName: string }>(
  typed: string,
  team: readonly Member[],
  most: number,
): Member[] {
  const wanted = typed.toLowerCase();
  return team
    .filter(({ fullName }) => ` ${fullName.toLowerCase()}`.includes(` ${wanted}`))
    .slice(0, most);
}
