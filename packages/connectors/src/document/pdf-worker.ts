import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfAnswer } from './read-pdf.ts';

interface Task {
  content: Uint8Array;
  pages: number;
}

interface TextItem {
  str?: string;
  hasEOL?: boolean;
}

const tell = (answer: PdfAnswer) => parentPort?.postMessage(answer);

async function readPages({ content, pages: most }: Task): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, most); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      (items as TextItem[]).map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
    );
    page.cleanup();
  }
  return pages;
}

readPages(workerData as Task).then(
  (pages) => tell({ pages }),
  (error: Error) => tell({ failure: `is not a readable PDF (${error.message})` }),
);
