/** A node of the syntax tree, as oxc writes it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Node = any;

export interface SqlTemplate {
  /** Its type argument, the row; undefined without one. */
  type: Node;
  /** Its text with `${}` for each interpolation. */
  text: string;
  /** Offset in the file. */
  start: number;
  /** Whether `.execute(...)` is called on it; other templates are parts of statements, or run elsewhere. */
  executed: boolean;
}

/** Every template of a file that is tagged `sql`. */
export function sqlTemplates(program: Node): SqlTemplate[] {
  const found: SqlTemplate[] = [];
  const executed = new Set<Node>();
  visit(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.property?.name === 'execute')
      executed.add(node.callee.object);
    if (node.type !== 'TaggedTemplateExpression' || node.tag.name !== 'sql') return;
    found.push({
      type: node.typeArguments?.params[0],
      text: (node.quasi.quasis as Node[]).map(({ value }) => value.cooked).join('${}'),
      start: node.start,
      executed: executed.has(node),
    });
  });
  return found;
}

/** Sees a node before its children, so that a call is known before what it is called on. */
function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, see);
}
