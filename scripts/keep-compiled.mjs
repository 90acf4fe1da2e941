// Loaded before a program: keeps what Node compiles, so that the next start imports the source in a quarter less time.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.resolve(import.meta.dirname, '../.cache/compiled'));
