import { gzipSync } from 'node:zlib';

export interface Weight {
  readonly path: string;
  readonly html: number;
  readonly script: number;
  readonly style: number;
}

/** Bytes after gzip of a page's HTML and of the scripts and styles its HTML names (what loads before anybody asks for more). `headers` = of whoever looks. */
export async function weigh(base: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Weight> {
  const answer = await fetch(`${base}${path}`, { headers });
  if (!answer.url.endsWith(path)) throw new Error(`${path} 跳到了 ${answer.url}`);
  const html = await answer.text();
  const old = new Set(Array.from(html.matchAll(/<script src="([^"]+)" noModule/gi), ([, address]) => address));
  // In a tag of their own, or in the list of what comes after the first frame (lib/next-seams/after-paint.mjs).
  const scripts = Array.from(html.matchAll(/"(\/_next\/static\/[^"\\]+\.js)"/g), ([, address = '']) => address).filter(
    (address) => !old.has(address),
  );
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map((m) => m[1] ?? '');
  const sum = async (urls: readonly string[]): Promise<number> => {
    let total = 0;
    for (const url of new Set(urls)) total += gzipSync(Buffer.from(await (await fetch(new URL(url, base))).arrayBuffer())).length;
    return total;
  };
  return { path, html: gzipSync(html).length, script: await sum(scripts), style: await sum(styles) };
}
