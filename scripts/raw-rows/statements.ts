import { read, sourceFiles } from '../checks/sources.ts';
import { Declarations } from './declarations.ts';
import { RowTypes } from './row-types.ts';
import type { Node, RowType } from './row-types.ts';

/** A raw statement with the row type it declares. */
export interface RawStatement {
  file: string;
  line: number;
  /** Its text without parameters: the key of `noteRows`. */
  key: string;
  /** Null: the type is not known from syntax. */
  row: RowType | null;
  /** Whether `.execute(...)` is called on it; other templates are parts of statements, or run elsewhere. */
  executed: boolean;
}

const SOURCE = /^(?:apps\/server\/src|packages\/database\/src)\/.*\.ts$/;
const NOT_PRODUCT = /\.test\.ts$|\/testing\/|\/tables\.ts$/;

/** Every `sql<Row>` template of the product that returns rows. */
export function rawStatements(): RawStatement[] {
  const declarations = new Declarations();
  const rows = new RowTypes(declarations);
  return sourceFiles(SOURCE)
    .filter((file) => !NOT_PRODUCT.test(file) && read(file).includes('sql<'))
    .flatMap((file) => {
      const source = read(file);
      return templatesOf(declarations.module(file).program).flatMap((template) => {
        const row = rows.fieldsOf({ node: template.type, file });
        if (!row && !template.executed) return [];
        const line = source.slice(0, template.start).split('\n').length;
        return { file, line, key: template.key, row, executed: template.executed };
      });
    });
}

interface Template {
  type: Node;
  key: string;
  start: number;
  executed: boolean;
}

/** Templates with a type argument. */
function templatesOf(program: Node): Template[] {
  const found: Template[] = [];
  const executed = new Set<Node>();
  visit(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.property?.name === 'execute')
      executed.add(node.callee.object);
    if (node.type !== 'TaggedTemplateExpression' || node.tag.name !== 'sql') return;
    const [type] = node.typeArguments?.params ?? [];
    const key = (node.quasi.quasis as Node[]).map(({ value }) => value.cooked).join('${}');
    if (type) found.push({ type, key, start: node.start, executed: executed.has(node) });
  });
  return found;
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, see);
}
