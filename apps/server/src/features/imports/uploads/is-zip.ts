import { open } from 'node:fs/promises';

/** Whether a file is a zip by its first bytes. XLSX files are zips. */
export async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(buffer.toString('latin1'));
  } finally {
    await handle.close();
  }
}
