import { QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, Query } from '@tanstack/react-query';

/**
 * A client whose invalidation also counts for what is being loaded for the first time. TanStack Query takes that answer
 * for fresh, though it may be older than the change: it is loaded once more.
 */
export class FreshQueryClient extends QueryClient {
  readonly #again = new Set<Query>();

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...first.map((query) => this.#invalidateAfter(query)),
    ]);
  }

  async #invalidateAfter(query: Query): Promise<void> {
    if (this.#again.has(query)) return;
    this.#again.add(query);
    await query.promise?.catch(() => undefined);
    this.#again.delete(query);
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}
