import { read, sourceFiles } from './sources.ts';

const LIMIT = 500;
const DATA = /\/(?:fixtures|stories|scenarios|lexicon|weights)\b|tables\.ts$/;

/** Files that are too large. */
export function sizeProblems(): string[] {
  return sourceFiles()
    .filter((file) => !DATA.test(file))
    .flatMap((file) => {
      const lines = read(file).split('\n').length;
      return lines > LIMIT
        ? [`${file}: ${lines} lines; split it by what it does (at most ${LIMIT})`]
        : [];
    });
}
