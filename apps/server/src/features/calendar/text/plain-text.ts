import sanitizeHtml from 'sanitize-html';

const MARKUP = /<\/?[a-z][^<>]{0,2000}>/i;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]{0,200}>/gi;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** A description as plain text: calendars send it with or without HTML. Removes script and style with their content. */
export function plainText(description: string): string {
  const text = MARKUP.test(description) ? withoutMarkup(description) : description;
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const withoutMarkup = (html: string): string =>
  sanitizeHtml(html.replace(BREAKS, '$&\n').replace(/<li\b/gi, '• <li'), {
    allowedTags: [],
    allowedAttributes: {},
  }).replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
