import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// A bound for a busy machine, no measure of speed.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** jsdom has no layout, so no element ever changes its size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom cannot scroll. */
if (!('scrollIntoView' in Element.prototype))
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
