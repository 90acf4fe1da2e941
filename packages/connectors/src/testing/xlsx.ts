import { zipOf } from './zip.ts';
import type { ZipPart } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts of a workbook of one sheet; style 1 is a date. `rows`: the XML of its rows. */
export const xlsxParts = (rows: string, strings: readonly string[] = []): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  },
  {
    name: '_rels/.rels',
    content: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Accounts" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    content: `${XML}<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  },
  {
    name: 'xl/sharedStrings.xml',
    content: `${XML}<sst xmlns="${MAIN}">${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  },
];

/** A workbook of one sheet, as a file. */
export const xlsxOf = (rows: string, strings?: readonly string[]): Buffer =>
  zipOf(xlsxParts(rows, strings));
