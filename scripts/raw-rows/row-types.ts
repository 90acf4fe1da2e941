import type { Node } from '../checks/sql-templates.ts';
import type { Declarations } from './declarations.ts';

/** What a value may be at run time: names of `kindOf`; null: anything. */
export interface FieldType {
  kinds: ReadonlySet<string> | null;
  nullable: boolean;
  optional: boolean;
}
export type RowType = ReadonlyMap<string, FieldType>;

/** A type as written, and the file whose names it uses. */
export interface Written {
  node: Node;
  file: string;
}

/** Resolves row types from syntax alone; what it does not know may be anything. */
export class RowTypes {
  readonly #declarations: Declarations;

  constructor(declarations: Declarations) {
    this.#declarations = declarations;
  }

  /** The fields of an object type; null if it is another type, or unknown. */
  fieldsOf(written: Written): RowType | null {
    const { node, file } = written;
    if (node.type === 'TSParenthesizedType')
      return this.fieldsOf({ node: node.typeAnnotation, file });
    if (node.type === 'TSTypeLiteral') return this.#members(node.members, file);
    if (node.type === 'TSIntersectionType') {
      const parts = (node.types as Node[]).map((part) => this.fieldsOf({ node: part, file }));
      return parts.some((part) => part === null)
        ? null
        : new Map(parts.flatMap((part) => [...part!]));
    }
    return node.type === 'TSTypeReference' ? this.#reference(written) : null;
  }

  #reference({ node, file }: Written): RowType | null {
    const name = nameOf(node.typeName);
    const args = (node.typeArguments?.params ?? []) as Node[];
    const [first, second] = args;
    if (name === 'Pick' || name === 'Omit') {
      const fields = this.fieldsOf({ node: first, file });
      const keys = this.#literals({ node: second, file });
      if (!fields || !keys) return null;
      return new Map([...fields].filter(([key]) => keys.has(key) === (name === 'Pick')));
    }
    if (name === 'Partial') {
      const fields = this.fieldsOf({ node: first, file });
      return fields && new Map([...fields].map(([key, of]) => [key, { ...of, optional: true }]));
    }
    if (name === 'Record') {
      const keys = this.#literals({ node: first, file });
      const value = this.#valueOf({ node: second, file });
      return keys && new Map([...keys].map((key) => [key, { ...value, optional: false }]));
    }
    const found = this.#declarations.find(file, name);
    if (!found) return null;
    if (found.node.type === 'TSTypeAliasDeclaration')
      return this.fieldsOf({ node: found.node.typeAnnotation, file: found.file });
    const own = this.#members(found.node.body.body, found.file);
    const parents = ((found.node.extends ?? []) as Node[]).map((parent) =>
      this.fieldsOf({
        node: {
          type: 'TSTypeReference',
          typeName: parent.expression,
          typeArguments: parent.typeArguments,
        },
        file: found.file,
      }),
    );
    return parents.some((parent) => parent === null)
      ? null
      : new Map([...parents.flatMap((parent) => [...parent!]), ...own]);
  }

  #members(members: readonly Node[], file: string): RowType {
    return new Map(
      members
        .filter(({ type }) => type === 'TSPropertySignature')
        .map(({ key, optional, typeAnnotation }) => [
          String(key.name ?? key.value),
          {
            ...this.#valueOf({ node: typeAnnotation.typeAnnotation, file }),
            optional: Boolean(optional),
          },
        ]),
    );
  }

  #valueOf(written: Written): Omit<FieldType, 'optional'> {
    const kinds = new Set<string>();
    const known = this.#collect(written, kinds, 0);
    const nullable = kinds.delete('null');
    return { kinds: known ? kinds : null, nullable: nullable || !known };
  }

  /** Adds the kinds of a type; false if it may be anything. */
  #collect({ node, file }: Written, kinds: Set<string>, depth: number): boolean {
    const keyword = KEYWORDS[node.type as string];
    if (keyword) {
      kinds.add(keyword);
      return true;
    }
    const all = (parts: readonly Node[]) =>
      parts.map((part) => this.#collect({ node: part, file }, kinds, depth)).every(Boolean);
    switch (node.type) {
      case 'TSUnionType':
        return all(node.types);
      case 'TSParenthesizedType':
      case 'TSTypeOperator':
        return all([node.typeAnnotation]);
      case 'TSLiteralType':
        kinds.add(node.literal.value === null ? 'null' : typeof node.literal.value);
        return node.literal.type !== 'UnaryExpression' || (kinds.delete('undefined'), true);
      case 'TSIndexedAccessType': {
        const fields = this.fieldsOf({ node: node.objectType, file });
        const field = fields?.get(String(node.indexType.literal?.value));
        if (!field?.kinds) return false;
        for (const kind of field.kinds) kinds.add(kind);
        if (field.nullable) kinds.add('null');
        return true;
      }
      case 'TSTypeReference': {
        const name = nameOf(node.typeName);
        const builtin = BUILTINS[name];
        if (builtin) kinds.add(builtin);
        if (builtin) return true;
        const found = depth < 20 ? this.#declarations.find(file, name) : null;
        if (!found) return false;
        if (found.node.type === 'TSInterfaceDeclaration') kinds.add('object');
        if (found.node.type === 'TSInterfaceDeclaration') return true;
        return this.#collect(
          { node: found.node.typeAnnotation, file: found.file },
          kinds,
          depth + 1,
        );
      }
      default:
        return false;
    }
  }

  #literals({ node, file }: Written): Set<string> | null {
    if (node.type === 'TSLiteralType') return new Set([String(node.literal.value)]);
    if (node.type === 'TSUnionType') {
      const parts = (node.types as Node[]).map((part) => this.#literals({ node: part, file }));
      return parts.includes(null) ? null : new Set(parts.flatMap((part) => [...part!]));
    }
    if (node.type === 'TSTypeOperator' && node.operator === 'keyof') {
      const fields = this.fieldsOf({ node: node.typeAnnotation, file });
      return fields && new Set(fields.keys());
    }
    if (node.type !== 'TSTypeReference') return null;
    const found = this.#declarations.find(file, nameOf(node.typeName));
    return found?.node.type === 'TSTypeAliasDeclaration'
      ? this.#literals({ node: found.node.typeAnnotation, file: found.file })
      : null;
  }
}

const nameOf = (node: Node): string => node.name ?? node.right?.name ?? '';

const KEYWORDS: Record<string, string> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSBigIntKeyword: 'bigint',
  TSNullKeyword: 'null',
  TSObjectKeyword: 'object',
  TSTemplateLiteralType: 'string',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
};
const BUILTINS: Record<string, string> = {
  Date: 'date',
  Buffer: 'bytes',
  Uint8Array: 'bytes',
  Record: 'object',
  Array: 'array',
  ReadonlyArray: 'array',
};
