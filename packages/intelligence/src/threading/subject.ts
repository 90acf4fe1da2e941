const PREFIX =
  /^(?:(?:re|fw|fwd|aw|wg|sv|vs|vb|rv|tr|ref|rif|r|i|antw|antwort|doorst|enc|res|odp|pd|ynt|ilt|vá|na|atb|bls|回复|回覆|答复|转发|轉寄|返信|転送)(?:\s?\[\d+\]|\s?\(\d+\)|\^\d+)?\s?[:：]|\[[^\]]{1,60}\]|\((?:fwd|external|ext)\)|external:|\[external\])\s*/iu;
const WAS = /\s*[[(]was:?\s[^)\]]*[)\]]?\s*$/iu;

/** A subject without reply and forward prefixes, list tags and extra spaces. */
export function normaliseSubject(subject: string): string {
  let text = subject.slice(0, 500).replace(/\s+/g, ' ').trim();
  for (let shorter = text.replace(PREFIX, ''); shorter !== text; shorter = text.replace(PREFIX, ''))
    text = shorter.trim();
  return text
    .replace(WAS, '')
    .replace(/[.!?\s]+$/u, '')
    .toLowerCase();
}

const REPLY =
  /^(?:re|aw|sv|vs|antw|antwort|rv|ref|rif|r|odp|ynt|vá|atb|回复|回覆|答复|返信)(?:\s?\[\d+\]|\s?\(\d+\)|\^\d+)?\s?[:：]/iu;

/** Whether a subject marks a reply. A forwarded mail starts a new thread. */
export const isReplySubject = (subject: string): boolean =>
  REPLY.test(subject.replace(/^(?:\s*\[[^\]]{1,60}\])+\s*/u, ''));
