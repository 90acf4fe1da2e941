import { isOrderToModel } from '../model/prompts/orders.ts';

const MAX_INTRODUCED = 320;

/** Characters of the lines that are introduced, to the next empty line, quoted line or order to a model. */
export function introduced(rest: string): number {
  const from = /^\s*/.exec(rest)?.[0].length ?? 0;
  let end = 0;
  for (const line of rest.slice(from).split('\n')) {
    if (!line.trim() || /^\s*[>|]/.test(line) || isOrderToModel(line)) break;
    if (end + line.length > MAX_INTRODUCED) break;
    end += line.length + 1;
  }
  return end === 0 ? 0 : from + end - 1;
}
