import { join } from 'node:path';

/** What this package says to a browser's bundler has nothing to say here: these processes are the server. */
const serverOnly = {
  name: 'server-only',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: 'server-only' }));
    onLoad({ filter: /.*/, namespace: 'server-only' }, () => ({ contents: '' }));
  },
};

/** A thousand files of which a few are needed: where they stay in their package, a start takes a second longer. */
const takenAlong = (root) => ({
  name: 'taken-along',
  setup({ onResolve }) {
    onResolve({ filter: /^mathjs\/number$/ }, () => ({
      path: join(root, 'node_modules', 'mathjs', 'lib', 'esm', 'number.js'),
      sideEffects: false,
    }));
  },
});

/**
 * Makes one file of a process written in TypeScript, so that it starts without compiling itself, and further ones of what it
 * imports later; other packages stay where they are. Answers its path. `entry` and the answer below `root`, the folder of the repository.
 */
export async function compile(root, entry, name) {
  const { build } = await import('esbuild');
  const outdir = join(root, '.next', 'own');
  await build({
    absWorkingDir: root,
    entryPoints: { [name]: entry },
    outdir,
    outExtension: { '.js': '.mjs' },
    // Named by what is in them: two processes that are made at once do not take them from each other.
    chunkNames: 'parts/[hash]',
    splitting: true,
    plugins: [serverOnly, takenAlong(root)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
  });
  return join(outdir, `${name}.mjs`);
}
