import 'server-only';
import { siteSegment, type Site } from '@/lib/sites';
import type { ShareShape, ShareText } from './address';
import { drawShare } from './draw';

/** Pictures kept in memory, some 40 KB each. */
const MOST = 200;

const kept = new Map<string, Promise<Buffer>>();
let turn: Promise<unknown> = Promise.resolve();

/** One at a time: drawing keeps a core busy, and pages go first. */
function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  const mine = turn.then(draw);
  turn = mine.catch(() => undefined);
  return mine;
}

/** drawShare, kept until two hundred others were asked for since. What failed is not kept. */
export function sharePicture(site: Site, shape: ShareShape, text: ShareText): Promise<Buffer> {
  const key = JSON.stringify([siteSegment(site), shape, text.kind, text.title]);
  const picture = kept.get(key) ?? inTurn(() => drawShare(site, shape, text));
  kept.delete(key);
  kept.set(key, picture);
  picture.catch(() => kept.delete(key));
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(oldest);
  return picture;
}
