import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stopChild, untilUp } from './product';

/** Below the repository, so that Next finds itself there; in the folder of the build, which nothing else reads. */
const folder = resolve('.next/bare');

/** A page of about so many bytes: what stands in it goes into the document, and once more into the payload. */
const page = (head: string): string => `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
${head}
export default async function Page({ params }) {
  const { name } = await params;
  return <main dangerouslySetInnerHTML={{ __html: readFileSync(join(${JSON.stringify(folder)}, name + '.html'), 'utf8') }} />;
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

/** Next by itself with pages of these sizes (bytes, by name): `/kept/<name>` from its cache and `/made/<name>` for each request. */
export async function withBareNext<T>(
  port: number,
  sizes: ReadonlyMap<string, string>,
  work: (base: string, pid: number) => T | Promise<T>,
): Promise<T> {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  for (const [name, html] of sizes) writeFileSync(join(folder, `${name}.html`), html.slice(0, html.length / 2));
  const next = resolve('node_modules/next/dist/bin/next');
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [next, 'build', folder], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const child = spawn(process.execPath, [next, 'start', folder, '-p', String(port), '-H', '127.0.0.1'], { env, stdio: 'ignore' });
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilUp(`${base}/none`, child, 60_000, 404);
    return await work(base, child.pid ?? 0);
  } finally {
    await stopChild(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
