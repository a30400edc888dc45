import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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

/** Puts a file in its place in one step: a process that starts at the same time reads the old one or the new one, never half of it. */
function put(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

/**
 * Makes one file of a process written in TypeScript, so that it starts without compiling itself, and further ones of what it
 * imports later; other packages stay where they are. Answers its path. `entry` and the answer below `root`, the folder of the repository.
 */
export async function compile(root, entry, name) {
  const { build } = await import('esbuild');
  const outdir = join(root, '.next', 'own');
  const { outputFiles } = await build({
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
    target: 'node20.12',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
  });
  const isEntry = ({ path }) => basename(path) === `${name}.mjs`;
  // What is named by its content is there already or is not; the entry, which imports the others, comes last.
  for (const file of outputFiles) if (!isEntry(file) && !existsSync(file.path)) put(file.path, file.contents);
  for (const file of outputFiles) if (isEntry(file)) put(file.path, file.contents);
  return join(outdir, `${name}.mjs`);
}
