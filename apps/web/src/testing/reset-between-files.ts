import { afterAll, vi } from 'vitest';

// Files of one worker share a module registry and globals: a mock or a value of one file must not reach the next.
vi.resetModules();

afterAll(() => {
  vi.unstubAllGlobals();
});
