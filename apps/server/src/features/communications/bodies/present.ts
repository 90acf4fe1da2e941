import type { Ctx } from '../../../platform/context.ts';
import { bodyOf } from './read-body.ts';

const IMAGE = /<img\b[^>]*>/g;
const ALT = / alt="([^"]*)"/;

/** A body to quote in another mail: its images are named, as they stay with the mail they came in. */
export async function quotableBody(ctx: Ctx, place: string): Promise<string> {
  const { html } = await bodyOf(ctx, { html_place: place });
  return html.replaceAll(IMAGE, (image) => {
    const alt = ALT.exec(image)?.[1]?.trim() ?? '';
    return alt === '' ? '' : `[${alt}]`;
  });
}
