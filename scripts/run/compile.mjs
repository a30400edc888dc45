import { join } from 'node:path';

/**
 * Makes one file of a process written in TypeScript, so that it starts without compiling itself; packages stay where they
 * are. Answers its path. `entry` and the answer below `root`, the folder of the repository.
 */
export async function compile(root, entry, name) {
  const { build } = await import('esbuild');
  const outfile = join(root, '.next', 'own', `${name}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
  });
  return outfile;
}
