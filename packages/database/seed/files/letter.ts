import { strToU8, zipSync } from 'fflate';

/** A page with title and paragraphs; a paragraph that ends with a colon is a heading. */
export interface Letter {
  title: string;
  paragraphs: readonly string[];
}

const TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** The page as a minimal Word document; equal input gives equal bytes. */
export function writeDocx({ title, paragraphs }: Letter, at: Date): Uint8Array {
  const body = [
    paragraph(title, 32),
    ...paragraphs.map((words) => paragraph(words, words.endsWith(':') ? 26 : null)),
  ].join('');
  const document = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zipSync(
    {
      '[Content_Types].xml': strToU8(TYPES),
      '_rels/.rels': strToU8(RELATIONS),
      'word/document.xml': strToU8(document),
    },
    { mtime: at },
  );
}

/** A heading's size is given in half points. */
const paragraph = (words: string, heading: number | null): string =>
  `<w:p><w:r>${heading === null ? '' : `<w:rPr><w:b/><w:sz w:val="${heading}"/></w:rPr>`}<w:t xml:space="preserve">${escaped(words)}</w:t></w:r></w:p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (words: string) => words.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
