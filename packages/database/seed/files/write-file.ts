import type { SampleFile } from '../workspace.ts';
import { drawChart, drawScreen } from './draw.ts';
import { writeDocx } from './letter.ts';

/** Media types by kind of file. */
const TYPES = {
  paper: 'application/pdf',
  letter: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  sheet: 'text/csv',
  chart: 'image/png',
  screen: 'image/png',
} as const satisfies Record<SampleFile['kind'], string>;

export const typeOf = ({ kind }: SampleFile): string => TYPES[kind];

/** The bytes of a sample file dated to a day; equal input gives equal bytes. */
export async function writeFile(file: SampleFile, at: Date): Promise<Uint8Array> {
  switch (file.kind) {
    case 'paper': {
      // The PDF library is large and rarely needed.
      const { writePdf } = await import('./paper.ts');
      return writePdf(file, at);
    }
    case 'letter':
      return writeDocx(file, at);
    case 'sheet':
      return Buffer.from(file.rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''));
    case 'chart':
      return drawChart(file);
    case 'screen':
      return drawScreen(file);
  }
}

const cell = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
