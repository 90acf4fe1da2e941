/** Caches results for a while; simultaneous requests for a key share one call. Failures are not cached. */
export function expiringCache<Value>(options: {
  milliseconds: number;
  capacity: number;
  now: () => number;
}) {
  const entries = new Map<string, { value: Promise<Value>; until: number }>();

  const forgetOldest = () => {
    const oldest = entries.keys().next();
    if (!oldest.done) entries.delete(oldest.value);
  };

  return {
    async get(key: string, load: () => Promise<Value>): Promise<Value> {
      const hit = entries.get(key);
      if (hit && hit.until > options.now()) return hit.value;
      const value = load();
      entries.delete(key);
      if (entries.size >= options.capacity) forgetOldest();
      entries.set(key, { value, until: options.now() + options.milliseconds });
      value.catch(() => entries.get(key)?.value === value && entries.delete(key));
      return value;
    },
  };
}
