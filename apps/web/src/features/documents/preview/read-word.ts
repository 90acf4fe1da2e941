import mammoth from 'mammoth';
import sanitizeHtml from 'sanitize-html';
import { refuseBomb } from './zip-limits.ts';

const MOST_HTML = 5_000_000;

/** A Word document as HTML that runs and loads nothing: texts, tables and its own pictures. */
export async function readWord(content: ArrayBuffer): Promise<string> {
  await refuseBomb(new Uint8Array(content));
  // A browser takes the first name, Node the second.
  const input = { arrayBuffer: content, buffer: content as never };
  const { value } = await mammoth.convertToHtml(input, { externalFileAccess: false });
  return sanitizeHtml(value.slice(0, MOST_HTML), {
    allowedTags: [
      ...'h1 h2 h3 h4 h5 h6 p br strong b em i u s sub sup ul ol li'.split(' '),
      ...'table thead tbody tr td th blockquote pre img'.split(' '),
    ],
    allowedAttributes: {
      img: ['src', 'alt'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^data:image\/(?:png|jpeg|gif|webp|bmp);base64,/i.test(attribs.src ?? ''),
  });
}
