import { writeFile } from 'node:fs/promises';
import { generateTables } from '@rapport/database/generate-tables.ts';
import { freshDatabase } from '@rapport/database/testing/server.ts';

const database = await freshDatabase();
try {
  await writeFile(
    new URL('../packages/database/src/tables.ts', import.meta.url),
    await generateTables(database.url),
  );
} finally {
  await database.drop();
}
