import { once } from 'node:events';
import PdfDocument from 'pdfkit';

/** A printed page: facts, a table, and a text below it. */
export interface Paper {
  /** The sender, at the top of the page. */
  from: string;
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The first row is the table's header. */
  rows: readonly (readonly string[])[];
  notes: readonly string[];
}

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const INK = '#1f2937';
const QUIET = '#64748b';

/** The page as a PDF with selectable text; equal input gives equal bytes. */
export async function writePdf(
  { from, title, facts, rows, notes }: Paper,
  at: Date,
): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, Author: from, CreationDate: at },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.font('Helvetica').fontSize(10).fillColor(QUIET).text(from).moveDown(2);
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(title).moveDown(1);
  for (const [name, value] of facts) {
    const { y } = pdf;
    pdf.font('Helvetica').fontSize(10).fillColor(QUIET).text(name, MARGIN, y);
    pdf
      .fillColor(INK)
      .text(value, MARGIN + 130, y, { width: WIDTH - 130 })
      .moveDown(0.35);
  }
  pdf.moveDown(1.2);
  for (const [place, row] of rows.entries()) writeRow(pdf, row, place === 0);
  pdf.moveDown(1.5).font('Helvetica').fontSize(10).fillColor(INK);
  for (const note of notes) pdf.text(note, MARGIN, pdf.y, { width: WIDTH }).moveDown(0.6);
  const ended = once(pdf, 'end');
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

/** Draws a row with a wide first cell and a thin line below. */
function writeRow(pdf: PDFKit.PDFDocument, row: readonly string[], head: boolean): void {
  const narrow = (WIDTH * 0.5) / Math.max(1, row.length - 1);
  const { y } = pdf;
  pdf
    .font(head ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(10)
    .fillColor(head ? QUIET : INK);
  for (const [place, cell] of row.entries()) {
    const x = place === 0 ? MARGIN : MARGIN + WIDTH * 0.5 + (place - 1) * narrow;
    const width = place === 0 ? WIDTH * 0.5 - 8 : narrow;
    pdf.text(cell, x, y, { width, align: place === 0 ? 'left' : 'right', lineBreak: false });
  }
  const under = y + 17;
  pdf
    .moveTo(MARGIN, under)
    .lineTo(MARGIN + WIDTH, under)
    .lineWidth(0.5)
    .strokeColor('#cbd5e1')
    .stroke();
  pdf.x = MARGIN;
  pdf.y = under + 7;
}
