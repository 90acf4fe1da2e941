/** An address that came from outside as a link: https for a bare host, null for anything that is not a web page. */
export function webAddress(text: string | null): string | null {
  if (!text) return null;
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const { protocol, href } = new URL(full);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
