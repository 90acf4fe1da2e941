import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as contract from '@rapport/contract/communications/bodies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { bytesRoute } from '../../../platform/http/bytes-route.ts';
import type { Bytes } from '../../../platform/http/bytes-route.ts';
import { route } from '../../../platform/http/route.ts';
import { FRAME_HEADERS, framePage } from './frame/frame.ts';
import { imagePlace, needBody } from './queries.ts';
import { bodyOf, MARKER } from './read-body.ts';
import { fetchImage, knownImage, MOST_IMAGE_BYTES } from './remote-image.ts';
import type { Image } from './remote-image.ts';
import { bodyHolder, signBody } from './signed-body.ts';

const MARKED = new RegExp(` ${MARKER}="([cr]\\d+)"`, 'g');

export const bodyRoutes = [
  route(contract.signMailBody, async (ctx, { params, query }) => {
    const { remote } = await bodyOf(ctx, await ctx.run((db) => needBody(db, params.id)));
    const { token, expiresAt } = await signBody(ctx, params.id, query.images ?? false);
    return {
      signedUrl: `/api/v1/mail-bodies/${params.id}?token=${token}`,
      expiresAt,
      remoteImages: remote.length,
    };
  }),
  bytesRoute(contract.openMailBody, async ({ services }, { params, query }) => {
    const { ctx, images, secondsLeft } = await bodyHolder(services, params.id, query.token);
    const row = await ctx.run((db) => needBody(db, params.id));
    const { html } = await bodyOf(ctx, row);
    const addressed = html.replaceAll(MARKED, (_, name: string) =>
      name.startsWith('c') || images
        ? ` src="/api/v1/mail-bodies/${params.id}/images/${name}?token=${query.token}"`
        : '',
    );
    return {
      type: 'text/html; charset=utf-8',
      disposition: 'inline',
      maxAge: secondsLeft,
      content: Readable.from([framePage(addressed, row.quoted_text)], { objectMode: false }),
      headers: FRAME_HEADERS,
    };
  }),
  bytesRoute(contract.openMailImage, async ({ services }, { params, query }) => {
    const { ctx, images, secondsLeft } = await bodyHolder(services, params.id, query.token);
    const { embedded, remote } = await bodyOf(ctx, await ctx.run((db) => needBody(db, params.id)));
    const number = Number(params.name.slice(1));
    if (params.name.startsWith('c'))
      return sent(await embeddedImage(ctx, params.id, embedded[number]), secondsLeft);
    const address = remote[number];
    if (!images) throw new AppError('forbidden', { message: 'Remote images were not requested.' });
    if (address === undefined) throw new AppError('not_found');
    return sent(await fetchImage(services.fetchPublic, address), secondsLeft);
  }),
];

async function embeddedImage(
  ctx: Ctx,
  message: string,
  contentId: string | undefined,
): Promise<Image> {
  const place =
    contentId === undefined ? null : await ctx.run((db) => imagePlace(db, message, contentId));
  if (place === null) throw new AppError('not_found');
  const range = { offset: 0, length: MOST_IMAGE_BYTES };
  return knownImage(await buffer(await ctx.services.storage.read(place, range)));
}

/** An image for the frame, whose origin is not this server's. */
const sent = ({ type, content }: Image, maxAge: number): Bytes => ({
  type,
  disposition: 'inline',
  maxAge,
  content: Readable.from([content], { objectMode: false }),
  headers: { 'cross-origin-resource-policy': 'cross-origin' },
});
