import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Serves what pdf.js asks for when a file needs it: character maps, fonts, decoders without WebAssembly. */
const pdfParts = (): Plugin => ({
  name: 'pdf-parts',
  apply: 'build',
  generateBundle() {
    const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
    for (const [folder, wanted] of [
      ['cmaps', /\.bcmap$/],
      ['standard_fonts', /\.(?:pfb|ttf)$/],
      ['wasm', /_nowasm_fallback\.js$/],
    ] as const)
      for (const name of readdirSync(path.join(home, folder)).filter((file) => wanted.test(file)))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs/${folder}/${name}`,
          source: readFileSync(path.join(home, folder, name)),
        });
  },
});

const compress = promisify(brotliCompress);
/** Close to the smallest size; a higher quality would add ten seconds to the build. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Writes each text file compressed beside itself, so that the server compresses none while someone waits. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(?:js|mjs|css|html|svg)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const file = path.join(dir, name);
        await writeFile(`${file}.br`, await compress(await readFile(file), QUALITY));
      }),
    );
  },
});

/**
 * Few files for the first page: what the entry needs, the icons, and what several pages share. What one or two pages
 * need, such as the composer or a viewer, stays apart. By default a page asked for more than a hundred files.
 */
const codeSplitting = {
  groups: [
    { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 3 },
    { name: 'base', tags: ['$initial' as const], priority: 2 },
    {
      name: 'shared',
      test: /apps.web.src|packages.contract|node_modules.(?:@base-ui|@floating|@tanstack|react|scheduler|zod|use-|clsx|reselect|tabbable)/,
      minShareCount: 5,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [react(), tailwindcss(), pdfParts(), compressed()],
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting } },
  },
  worker: { format: 'es' },
});
