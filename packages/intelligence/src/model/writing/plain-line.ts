/** One line without markup and URLs, so that a model's text cannot load or link anything. */
export const plainLine = (text: string, max: number): string =>
  text
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replace(/<[^<>]{0,200}>|https?:\/\/\S*/g, '')
    .replace(/[<>[\]`|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max);
