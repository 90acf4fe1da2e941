import { z } from 'zod';

/** A query value given once or several times: `?a=1` and `?a=1&a=2` both give a list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(500).optional(),
  );

/** `true`/`false` (also `1`/`0`) in a query string. */
export const flag = z.preprocess(
  (value) =>
    value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
  z.boolean().optional(),
);

/** A whole number in a query string, within bounds. */
export const count = (bounds: { min?: number; max: number; default: number }) =>
  z.coerce
    .number()
    .int()
    .min(bounds.min ?? 0)
    .max(bounds.max)
    .default(bounds.default);

/** A number in a query string. */
export const numeric = z.coerce.number().optional();

/** A moment as ISO 8601 text in UTC. */
export const moment = z.iso.datetime({ offset: true });

/** A calendar day, `2026-11-21`. */
export const day = z.iso.date();
