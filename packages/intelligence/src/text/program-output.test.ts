import { expect, test } from 'vitest';
import { isPrintedStart, isProgramOutput } from './program-output.ts';

test.each([
  [
    'ld: library not found for -lgfortran clang: error: linker command failed with exit code 1',
    true,
  ],
  ["cannot open file '/usr/lib/doc/katex.js': No such file or directory", true],
  ['1x sagem 1704 xdsl modem/router (iptv enabled - mod firmware ip:192.168.1.1)', true],
  ['make: *** [HACSim.so] Error 1 ERROR: compilation failed for package', true],
  ['The export stops with an error in the second step.', false],
  ['I get the error: cannot open file, no such file or directory', false],
  ['Since the update the report says error 42 for all of the users in the north.', false],
  ['Seit dem Update bricht der Export mit einem Fehler in der zweiten Zeile ab.', false],
  ['Windows 7 rejects valid certificates', false],
])('“%s” is what a program printed: %s', (sentence, printed) => {
  expect(isProgramOutput(sentence)).toBe(printed);
});

test.each([
  ['[ERROR] [MPMD] Version mismatch. Expected: 3.0 Actual: 5.3.', true],
  [String.raw`\[ERROR\] \[MPMD\] Version mismatch.`, true],
  ['Error: RuntimeError: Version mismatch.', true],
  ['ERROR: [Common 17-53] User Exception: No open design.', true],
  ['', false],
  ['Error: we cannot sign in since noon.', false],
  ['The export fails since the update.', false],
  ['FYI: the invoice is wrong.', false],
])('a program began the line “%s”: %s', (start, printed) => {
  expect(isPrintedStart(start)).toBe(printed);
});
