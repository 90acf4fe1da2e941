import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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

export default defineConfig({
  plugins: [react(), tailwindcss(), pdfParts()],
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 900 },
  worker: { format: 'es' },
});
