const LONGEST = 20_000;
const DIRECTIVE = /%%\{[\s\S]*?\}%%/g;
const FRONT_MATTER = /^\s*---\n[\s\S]*?\n---\s*\n/;

/** A diagram's source without directives, which could override Rapport's settings. */
export const plainSource = (source: string): string =>
  source.replace(FRONT_MATTER, '').replace(DIRECTIVE, '').trim();

export interface DiagramImage {
  /** A `data:` URL: an image loads and runs nothing. */
  url: string;
  /** Drawn for a dark background. */
  dark: boolean;
}

let drawing = Promise.resolve<unknown>(undefined);
let count = 0;

/** Renders a mermaid diagram in the page's theme; null when it cannot be rendered. One diagram at a time. */
export function drawDiagram(source: string): Promise<DiagramImage | null> {
  const drawn = drawing.then(() => draw(plainSource(source)));
  drawing = drawn;
  return drawn;
}

async function draw(source: string): Promise<DiagramImage | null> {
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
    return { url: imageUrl(svg), dark };
  } catch {
    return null;
  }
}

/** The data URL of an SVG that is written as HTML, in its own size. */
export function imageUrl(html: string): string {
  const svg = new DOMParser().parseFromString(html, 'text/html').querySelector('svg');
  if (!svg) throw new Error('There is no SVG.');
  const [, , width = '', height = ''] = svg.getAttribute('viewBox')?.split(/[ ,]+/) ?? [];
  svg.setAttribute('width', width);
  svg.setAttribute('height', height);
  const text = new XMLSerializer().serializeToString(svg);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}
