import { webEnv } from '@/lib/env';
import { send } from './transport';

/** The first pictures of films, as the service names them (upstream/video/paths.ts). */
const ours = /^\/media\/posters\/[\w-]+\.(?:webp|svg)$/;
/** A larger one (bytes) stays a file: the text of the page would wait for it. */
const MOST = 16_000;

/**
 * The picture that leads a kept page as an address that is its own contents: on a slow line that is one question less before the page
 * looks as it should. Where it is large, of somebody else or does not come, its address as it was.
 */
export async function pictureInside(address: string): Promise<string> {
  if (!ours.test(address)) return address;
  const { authBase, UPSTREAM_TIMEOUT_MS: timeoutMs } = webEnv();
  const reply = await send({ url: new URL(authBase + address), method: 'GET', headers: { accept: 'image/*' }, timeoutMs });
  if (typeof reply === 'string' || reply.status !== 200 || reply.body.length > MOST) return address;
  const type = /^image\/[\w.+-]+/.exec(reply.headers['content-type'] ?? '')?.[0];
  return type === undefined ? address : `data:${type};base64,${reply.body.toString('base64')}`;
}
