import { gzipSync } from 'node:zlib';

export interface Weight {
  readonly path: string;
  readonly html: number;
  readonly script: number;
  readonly style: number;
}

/** Bytes after gzip of files of the build by their address: each is asked for once, its name changes with what is in it. */
const sizes = new Map<string, Promise<number>>();

function sizeOf(address: string): Promise<number> {
  const known = sizes.get(address);
  if (known) return known;
  const asked = fetch(address).then(async (answer) => gzipSync(Buffer.from(await answer.arrayBuffer())).length);
  sizes.set(address, asked);
  return asked;
}

/** Bytes after gzip of a page's HTML without the styles in it, of these styles, and of the scripts and styles that the HTML names (what loads before anybody asks for more). `headers` = of whoever looks. */
export async function weigh(base: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Weight> {
  const answer = await fetch(`${base}${path}`, { headers });
  if (!answer.url.endsWith(path)) throw new Error(`${path} 跳到了 ${answer.url}`);
  const html = await answer.text();
  const old = new Set(Array.from(html.matchAll(/<script src="([^"]+)" noModule/gi), ([, address]) => address));
  // In a tag of their own, or in the list of what comes after the first frame (lib/next-seams/after-paint.mjs).
  const scripts = Array.from(html.matchAll(/"(\/_next\/static\/[^"\\]+\.js)"/g), ([, address = '']) => address).filter(
    (address) => !old.has(address),
  );
  // A sheet stands in the page (lib/next-seams/styles-inside.mjs), with a link that fetches nothing, or is named by its link.
  const inside = Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, text = '']) => text);
  const links = Array.from(html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"[^>]*>/g));
  const styles = links.filter(([whole]) => !whole.includes(' disabled=""')).map(([, address = '']) => address);
  const packed = (text: string): number => (text === '' ? 0 : gzipSync(text).length);
  const sum = async (urls: readonly string[]): Promise<number> => {
    let total = 0;
    for (const url of new Set(urls)) total += await sizeOf(new URL(url, base).href);
    return total;
  };
  return {
    path,
    html: packed(inside.reduce((rest, text) => rest.replace(text, ''), html)),
    script: await sum(scripts),
    style: packed(inside.join('')) + (await sum(styles)),
  };
}
