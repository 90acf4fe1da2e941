const LONGEST = 20_000;
const DIRECTIVE = /%%\{[\s\S]*?\}%%/g;
const FRONT_MATTER = /^\s*---\n[\s\S]*?\n---\s*\n/;

/** A diagram's source without what would change how it is drawn: those settings are Rapport's. */
export const plainSource = (source: string): string =>
  source.replace(FRONT_MATTER, '').replace(DIRECTIVE, '').trim();

let drawing = Promise.resolve<unknown>(undefined);
let count = 0;

/** A mermaid diagram as the address of a picture; null where it cannot be drawn. One is drawn at a time. */
export function drawDiagram(source: string): Promise<string | null> {
  const drawn = drawing.then(() => draw(plainSource(source)));
  drawing = drawn;
  return drawn;
}

async function draw(source: string): Promise<string | null> {
  if (source.length > LONGEST) return null;
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    theme: 'neutral',
    fontFamily: 'system-ui, sans-serif',
    maxTextSize: LONGEST,
    maxEdges: 200,
  });
  try {
    const { svg } = await mermaid.render(`diagram-${(count += 1)}`, source);
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  } catch {
    return null;
  }
}
