import { parseSync } from 'oxc-parser';
import { importsOf, read } from '../checks/sources.ts';
import type { Node } from '../checks/sql-templates.ts';
import type { Written } from './row-types.ts';

interface Module {
  /** Interfaces and type aliases, by name. */
  types: ReadonlyMap<string, Node>;
  /** Local names of imports: the file and the name there. */
  imported: ReadonlyMap<string, { file: string; name: string }>;
  program: Node;
}

/** Types by name, across our own modules; each file is parsed once. */
export class Declarations {
  readonly #modules = new Map<string, Module>();

  /** The declaration of a type that a file names. */
  find(file: string, name: string): Written | null {
    const { types, imported } = this.module(file);
    const node = types.get(name);
    if (node) return { node, file };
    const from = imported.get(name);
    return from ? this.find(from.file, from.name) : null;
  }

  module(file: string): Module {
    const known = this.#modules.get(file);
    if (known) return known;
    const module = parse(file);
    this.#modules.set(file, module);
    return module;
  }
}

function parse(file: string): Module {
  const program: Node = parseSync(file, read(file)).program;
  const targets = new Map(importsOf(file).map(({ specifier, target }) => [specifier, target]));
  const types = new Map<string, Node>();
  const imported = new Map<string, { file: string; name: string }>();
  for (const statement of program.body as Node[]) {
    const declared = statement.declaration ?? statement;
    if (declared.type === 'TSInterfaceDeclaration' || declared.type === 'TSTypeAliasDeclaration')
      types.set(declared.id.name, declared);
    const target = targets.get(statement.source?.value ?? '');
    if (statement.type !== 'ImportDeclaration' || !target) continue;
    for (const { type, local, imported: there } of statement.specifiers as Node[])
      if (type === 'ImportSpecifier')
        imported.set(local.name, { file: target, name: there.name ?? there.value });
  }
  return { types, imported, program };
}
