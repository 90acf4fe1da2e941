const LONGEST = 20_000;
const DIRECTIVE = /%%\{[\s\S]*?\}%%/g;
const FRONT_MATTER = /^\s*---\n[\s\S]*?\n---\s*\n/;

/** A diagram's source without what would change how it is drawn: those settings are Rapport's. */
export const plainSource = (source: string): string =>
  source.replace(FRONT_MATTER, '').replace(DIRECTIVE, '').trim();

export interface Picture {
  /** A `data:` address: a picture can load and run nothing. */
  address: string;
  /** Drawn for a dark ground. */
  dark: boolean;
}

let drawing = Promise.resolve<unknown>(undefined);
let count = 0;

/** A mermaid diagram as a picture in the colours of the page; null where it cannot be drawn. One is drawn at a time. */
export function drawDiagram(source: string): Promise<Picture | null> {
  const drawn = drawing.then(() => draw(plainSource(source)));
  drawing = drawn;
  return drawn;
}

async function draw(source: string): Promise<Picture | null> {
  if (source.length > LONGEST) return null;
  try {
    const { default: mermaid } = await import('mermaid');
    const dark = document.documentElement.dataset.theme === 'dark';
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      htmlLabels: false,
      look: 'classic',
      theme: dark ? 'dark' : 'neutral',
      fontFamily: 'system-ui, sans-serif',
      maxTextSize: LONGEST,
      maxEdges: 200,
    });
    const { svg } = await mermaid.render(`diagram-${(count += 1)}`, source);
    return { address: addressOf(svg), dark };
  } catch {
    return null;
  }
}

/** An SVG as HTML has it, as the address of a well-formed picture in its own size. */
export function addressOf(html: string): string {
  const svg = new DOMParser().parseFromString(html, 'text/html').querySelector('svg');
  if (!svg) throw new Error('There is no picture.');
  const [, , width = '', height = ''] = svg.getAttribute('viewBox')?.split(/[ ,]+/) ?? [];
  svg.setAttribute('width', width);
  svg.setAttribute('height', height);
  const text = new XMLSerializer().serializeToString(svg);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}
