import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** One product for all journeys: started here, or already running at RAPPORT_E2E_ORIGIN. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.RAPPORT_E2E_ORIGIN;
  if (running) {
    project.provide('origin', running);
    return async () => undefined;
  }
  const { origin, stop } = await startProduct('e2e');
  project.provide('origin', origin);
  return stop;
}
