import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfAnswer, PdfSignatures, PdfText } from './read-pdf.ts';

interface Task {
  content: Uint8Array;
  pages: number;
}

interface TextItem {
  str?: string;
  hasEOL?: boolean;
}

const tell = (answer: PdfAnswer) => parentPort?.postMessage(answer);

/** The fields for signatures, and the signatures. A signature names the bytes it covers, which stand unpacked in the file. */
async function signaturesOf(
  pdf: Awaited<ReturnType<typeof getDocumentProxy>>,
  content: Uint8Array,
): Promise<PdfSignatures> {
  const fields = Object.values((await pdf.getFieldObjects()) ?? {}).flat() as { type?: string }[];
  const made =
    Buffer.from(content)
      .toString('latin1')
      .match(/\/ByteRange\s*\[/g)?.length ?? 0;
  return { fields: fields.filter(({ type }) => type === 'signature').length, made };
}

async function readPages({ content, pages: most }: Task): Promise<PdfText> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, most); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        (items as TextItem[]).map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
      );
      page.cleanup();
    }
    return { pages, signatures: await signaturesOf(pdf, content) };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

parentPort?.on('message', (task: Task) => {
  readPages(task).then(tell, (error: Error) =>
    tell({ failure: `is not a readable PDF (${error.message})` }),
  );
});
