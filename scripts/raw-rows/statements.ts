import { read, sourceFiles } from '../checks/sources.ts';
import { sqlTemplates } from '../checks/sql-templates.ts';
import { Declarations } from './declarations.ts';
import { RowTypes } from './row-types.ts';
import type { RowType } from './row-types.ts';

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
      return sqlTemplates(declarations.module(file).program).flatMap((template) => {
        if (!template.type) return [];
        const row = rows.fieldsOf({ node: template.type, file });
        if (!row && !template.executed) return [];
        const line = source.slice(0, template.start).split('\n').length;
        return { file, line, key: template.text, row, executed: template.executed };
      });
    });
}
