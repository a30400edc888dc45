import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { node } from './node';
import { stopChild, untilUp } from './product';

/** Below the repository, so that Next finds itself there; in the folder of the build, which nothing else reads. */
const folder = resolve('.next/bare');

/** A page of the elements that ours has: Next makes them, and once more of them the payload, as it does for ours. */
const page = (head: string): string => `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
${head}
const trees = new Map();
const treeOf = (name) => {
  if (!trees.has(name)) trees.set(name, JSON.parse(readFileSync(join(${JSON.stringify(folder)}, name + '.json'), 'utf8')));
  return trees.get(name);
};
const draw = (node, key) =>
  typeof node === 'string' ? node : createElement(node[0], { ...node[1], key }, ...(node[2].length > 0 ? [node[2].map(draw)] : []));
export default async function Page({ params }) {
  const { name } = await params;
  // What follows a tilde is another address with the same elements.
  return <main>{treeOf(name.split('~')[0]).map(draw)}</main>;
}
`;

const files: Readonly<Record<string, string>> = {
  'package.json': '{"type":"module"}',
  'next.config.mjs': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(resolve('.'))} } };`,
  'app/layout.jsx': 'export default function Layout({ children }) { return <html lang="zh"><body>{children}</body></html>; }',
  // Kept at its first visit, as our pages are.
  'app/kept/[name]/page.jsx': page("export const dynamic = 'force-static'; export const revalidate = 3600;"),
  'app/made/[name]/page.jsx': page("export const dynamic = 'force-dynamic';"),
};

/**
 * Runs in the browser: what a document's body holds, without scripts; an element is its name, its properties and its children. It
 * goes there as text, where nothing of ours is known.
 */
const treeOfBody = String.raw`
(() => {
  const names = { class: 'className', for: 'htmlFor' };
  // React has styles as an object, and fields with values want a listener.
  const propertiesOf = (element) =>
    Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => !/^(style|value|checked|selected|on.*)$/.test(name))
        .map(({ name, value }) => [names[name] ?? name, value]),
    );
  const treeOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ? [node.nodeValue] : [];
    if (!(node instanceof Element) || node.tagName === 'SCRIPT') return [];
    const tag = node.namespaceURI === 'http://www.w3.org/1999/xhtml' ? node.tagName.toLowerCase() : node.tagName;
    return [[tag, propertiesOf(node), [...node.childNodes].flatMap(treeOf)]];
  };
  return [...document.body.childNodes].flatMap(treeOf);
})()`;

/** The elements of each page, by name, as files that the app reads. */
async function writeTrees(pages: ReadonlyMap<string, string>): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const tab = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const [name, html] of pages) {
      await tab.setContent(html, { waitUntil: 'commit' });
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(await tab.evaluate(treeOfBody)));
    }
  } finally {
    await browser.close();
  }
}

/** Next by itself with pages of the same elements (documents, by name): `/kept/<name>` from its cache and `/made/<name>` for each request. */
export async function withBareNext<T>(
  port: number,
  pages: ReadonlyMap<string, string>,
  work: (base: string, pid: number) => T | Promise<T>,
): Promise<T> {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await writeTrees(pages);
  const next = resolve('node_modules/next/dist/bin/next');
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync(node, [next, 'build', folder], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const child = spawn(node, [next, 'start', folder, '-p', String(port), '-H', '127.0.0.1'], { env, stdio: 'ignore' });
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilUp(`${base}/none`, child, 60_000, 404);
    return await work(base, child.pid ?? 0);
  } finally {
    await stopChild(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
