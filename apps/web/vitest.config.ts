import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What the projects `web` and `web-node` share. */
export default defineConfig({
  plugins: [react()],
  // A worker keeps jsdom and the libraries it has loaded; our own modules are loaded again for each file.
  test: { isolate: false, pool: 'threads' },
});
