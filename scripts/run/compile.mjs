import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';

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

/** Of everything that a process was made of: its sources, and what says how they are put together. */
const sumOf = (root, sources) =>
  fingerprint(root, [...sources, 'package-lock.json', 'tsconfig.json']) +
  fingerprint(dirname(fileURLToPath(import.meta.url)), ['compile.mjs']);

/** Is all that was made for this note there, and of exactly these sources? */
function isMade(root, note) {
  if (!existsSync(note)) return false;
  const { sources, files, sum } = JSON.parse(readFileSync(note, 'utf8'));
  return files.every((file) => existsSync(file)) && sum === sumOf(root, sources);
}

/** esbuild works in a process of its own, which would hold its memory for as long as this one runs. */
let building = 0;
async function bundle(options) {
  const { build, stop } = await import('esbuild');
  building += 1;
  try {
    return await build(options);
  } finally {
    building -= 1;
    if (building === 0) await stop();
  }
}

/**
 * Makes one file of a process written in TypeScript, so that it starts without compiling itself, and further ones of what it
 * imports later; other packages stay where they are. What is there already of the same sources is left. Answers its path. `entry` and
 * the answer below `root`, the folder of the repository.
 */
export async function compile(root, entry, name) {
  const outdir = join(root, '.next', 'own');
  const made = join(outdir, `${name}.mjs`);
  const note = join(outdir, `${name}.made.json`);
  if (isMade(root, note)) return made;
  const begun = Date.now();
  const { outputFiles, metafile } = await bundle({
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
    metafile: true,
  });
  const isEntry = ({ path }) => basename(path) === `${name}.mjs`;
  // What is named by its content is there already or is not; the entry, which imports the others, comes last.
  for (const file of outputFiles) if (!isEntry(file) && !existsSync(file.path)) put(file.path, file.contents);
  for (const file of outputFiles) if (isEntry(file)) put(file.path, file.contents);
  const sources = Object.keys(metafile.inputs).filter((path) => !path.includes(':'));
  // What was written meanwhile may have been read before: it is made anew at the next start.
  if (sources.some((path) => statSync(join(root, path)).mtimeMs >= begun)) rmSync(note, { force: true });
  else put(note, JSON.stringify({ sources, files: outputFiles.map(({ path }) => path), sum: sumOf(root, sources) }));
  return made;
}
