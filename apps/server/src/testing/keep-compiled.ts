/** Arguments of Node for a separate program of a test, which reuses what an earlier start compiled. */
export const KEEP_COMPILED = [
  '--import',
  import.meta.resolve('../../../../scripts/keep-compiled.mjs'),
];
