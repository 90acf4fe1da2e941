import sanitizeHtml from 'sanitize-html';
import type { Attributes, Tag } from 'sanitize-html';

/** A mail's HTML without anything that runs, loads or lays itself over what is around it. */
export interface CleanBody {
  /** Images have no address yet: `marker="c0"` is the first of `embedded`, `marker="r0"` the first of `remote`. */
  html: string;
  /** Content-IDs of images that came with the mail. */
  embedded: string[];
  /** Addresses of images that are elsewhere. */
  remote: string[];
}

/** Elements deeper than this lose their tags; their words stay. Mails in tables nest to about 60. */
const DEEPEST = 150;
const MOST_IMAGES = 500;

const TAGS =
  'a abbr address article b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var wbr';
/** Elements that go with all that is in them. */
const DROPPED =
  'script style template noscript noembed noframes xmp plaintext textarea option select title object applet embed iframe frameset svg math video audio canvas map';

/** Programs hide these words and pixels with the styles that are dropped here. */
const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:font-size|max-height|opacity)\s*:\s*0(?:px|pt|em|%)?\s*(?:[;!]|$)/i;

/** How mail programs mark what they quote: as an element, or from an element to the end of the mail. */
const QUOTE_CLASSES = /(?:^|\s)(?:gmail_quote|yahoo_quoted|protonmail_quote|zmail_extra)(?:\s|$)/;
const QUOTE_STARTS = /^(?:x_)*(?:divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION)$/;
const START_CLASSES = /(?:^|\s)(?:OutlookMessageHeader|moz-cite-prefix)(?:\s|$)/;

const LINK = /^(?:https?:|mailto:|tel:)/i;
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]+$/i;

/**
 * Cleans a mail by the profile for mails: no style, SVG, MathML, media or form; of addresses only links to the web, to
 * mail and to telephones, and images as `data:`. Other images are named, not loaded. One pass, without a DOM.
 */
export function sanitiseMail(html: string, marker: string): CleanBody {
  const found = { embedded: new Map<string, number>(), remote: new Map<string, number>() };
  const place = (list: Map<string, number>, address: string): number | null => {
    const known = list.get(address);
    if (known !== undefined) return known;
    if (found.embedded.size + found.remote.size >= MOST_IMAGES) return null;
    list.set(address, list.size);
    return list.size - 1;
  };
  const image = ({ src = '', alt = '', width = '', height = '' }: Attributes): Tag => {
    const address = src.trim();
    if (isPixel(width) || isPixel(height)) return { tagName: 'template', attribs: {} };
    const named = /^cid:/i.test(address) ? 'c' : isWebAddress(address) ? 'r' : null;
    const number =
      named === 'c'
        ? place(found.embedded, address.slice(4))
        : named === 'r'
          ? place(found.remote, address)
          : null;
    const size = { ...(isSize(width) && { width }), ...(isSize(height) && { height }) };
    return {
      tagName: 'img',
      attribs: {
        alt: alt.slice(0, 500),
        ...size,
        ...(number !== null && { [marker]: `${named}${number}` }),
        ...(DATA_IMAGE.test(address) && { src: address }),
      },
    };
  };
  const clean = sanitizeHtml(html, {
    allowedTags: TAGS.split(' '),
    nonTextTags: DROPPED.split(' '),
    disallowedTagsMode: 'discard',
    nestingLimit: DEEPEST,
    allowedAttributes: {
      '*': ['dir', 'lang', 'data-quoted'],
      a: ['href', 'title', 'target', 'rel'],
      img: ['alt', 'width', 'height', 'src', marker],
      ol: ['start', 'type'],
      td: ['colspan', 'rowspan', 'align', 'valign'],
      th: ['colspan', 'rowspan', 'align', 'valign'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, attribs) => {
        if (HIDDEN.test(attribs.style ?? '') || 'hidden' in attribs)
          return { tagName: 'template', attribs: {} };
        if (tagName === 'img') return image(attribs);
        if (tagName === 'a') return link(attribs);
        return { tagName, attribs: { ...onlyLanguage(attribs), ...quoteMark(tagName, attribs) } };
      },
    },
  });
  return {
    html: clean,
    embedded: [...found.embedded.keys()],
    remote: [...found.remote.keys()],
  };
}

/** A link opens beside the product, and says where it leads. */
function link({ href = '' }: Attributes): Tag {
  const address = href.trim();
  if (!LINK.test(address) || !URL.canParse(address)) return { tagName: 'span', attribs: {} };
  return {
    tagName: 'a',
    attribs: {
      href: address,
      title: address.slice(0, 500),
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    },
  };
}

function isWebAddress(address: string): boolean {
  if (!/^https?:/i.test(address) || address.length > 4_000 || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

const isSize = (text: string) => /^\d{1,4}$/.test(text);
/** An invisible image reports to the sender that the mail was opened. */
const isPixel = (text: string) => /^[01](?:px)?$/.test(text.trim());

const KEPT = new Set(['dir', 'lang', 'colspan', 'rowspan', 'align', 'valign', 'start', 'type']);
const onlyLanguage = (attribs: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name]) => KEPT.has(name)));

function quoteMark(
  tag: string,
  { id = '', class: names = '', type = '', style = '' }: Attributes,
): Attributes {
  if (QUOTE_STARTS.test(id) || START_CLASSES.test(names)) return { 'data-quoted': 'from' };
  const isQuote =
    QUOTE_CLASSES.test(names) ||
    (tag === 'blockquote' && (type === 'cite' || /border-left/i.test(style)));
  return isQuote ? { 'data-quoted': 'whole' } : {};
}
