import { generatedFiles } from '../generate.ts';
import { read } from './sources.ts';

/** Generated files that are out of date. */
export async function generatedProblems(): Promise<string[]> {
  const files = await generatedFiles();
  return Object.entries(files).flatMap(([file, content]) => {
    try {
      return read(file) === content ? [] : [`${file} is out of step: run npm run generate`];
    } catch {
      return [`${file} is missing: run npm run generate`];
    }
  });
}
