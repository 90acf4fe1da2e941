import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateTables } from '@rapport/database/generate-tables.ts';
import { freshDatabase, testServer } from '@rapport/database/testing/server.ts';
import { apiDocument } from '../apps/server/src/main.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Generated files: the tables' types from the migrations, the OpenAPI document from the routes. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const { release } = await testServer();
  const database = await freshDatabase();
  try {
    return {
      'packages/database/src/tables.ts': formatted('tables.ts', await generateTables(database.url)),
      'docs/openapi.json': `${JSON.stringify(apiDocument(), null, 1)}\n`,
    };
  } finally {
    await database.drop();
    await release();
  }
}

const formatted = (name: string, text: string) =>
  execFileSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), [`--stdin-filepath=${name}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  });

if (import.meta.main) {
  for (const [file, content] of Object.entries(await generatedFiles())) {
    await mkdir(path.dirname(path.join(ROOT, file)), { recursive: true });
    await writeFile(path.join(ROOT, file), content);
  }
}
