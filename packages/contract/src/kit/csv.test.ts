import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

describe('a cell of CSV', () => {
  it.each([
    ['Alder', 'Alder'],
    [null, ''],
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-2', "'-2"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ['\n=1', `"'\n=1"`],
    ['\r\nx', `"'\r\nx"`],
    [' =1', "' =1"],
    ['\u00A0@sum', "'\u00A0@sum"],
    ['\uFEFF=1', "'\uFEFF=1"],
    ['\u200B+1', "'\u200B+1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠sum', "'＠sum"],
    [' Alder', ' Alder'],
    ['a=1', 'a=1'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,b', `"'=a,b"`],
  ])('of %j is %j', (value, cell) => expect(csvCell(value)).toBe(cell));

  it('leaves numbers as numbers, negative ones too', () => {
    expect(csvLine([-1.5, 0, 1_000_000])).toBe('-1.5,0,1000000\r\n');
  });
});
