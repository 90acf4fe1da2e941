import { importsOf, sourceFiles } from './sources.ts';

type Graph = Map<string, Set<string>>;

/** Cycles between features of one app and the assistant, and between files as they run, one line each. */
export function cycleProblems(): string[] {
  const files = sourceFiles().filter((file) => !/\.test\.tsx?$/.test(file));
  const known = new Set(files);
  const fileGraph: Graph = new Map();
  const featureGraph: Graph = new Map();
  for (const file of files) {
    const imports = importsOf(file).flatMap(({ target, typeOnly }) =>
      target && known.has(target) ? [{ target, typeOnly }] : [],
    );
    const targets = imports.map(({ target }) => target);
    fileGraph.set(
      file,
      new Set(imports.flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target]))),
    );
    const own = featureOf(file);
    if (!own) continue;
    const edges = featureGraph.get(own) ?? new Set();
    for (const target of targets) {
      const other = featureOf(target);
      if (other && other !== own) edges.add(other);
    }
    featureGraph.set(own, edges);
  }
  return [...cyclesIn(featureGraph, 'features'), ...cyclesIn(fileGraph, 'files')];
}

/** A feature, or one of the two parts of the assistant: features write with `compose`, the rest asks features. */
const featureOf = (file: string) =>
  /^(apps\/(?:server|web)\/src\/features\/[^/]+|apps\/server\/src\/assistant\/compose)\//.exec(
    file,
  )?.[1] ?? /^(apps\/server\/src\/assistant)\//.exec(file)?.[1];

function cyclesIn(graph: Graph, kind: string): string[] {
  const problems: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (node: string) => {
    state.set(node, 'open');
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === 'open')
        problems.push(
          `a cycle of ${kind}: ${[...trail.slice(trail.indexOf(next)), next].join(' -> ')}`,
        );
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(node, 'done');
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return problems;
}
