import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** One product for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, stop } = await startProduct('e2e');
  project.provide('origin', origin);
  return stop;
}
