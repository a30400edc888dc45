import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildah, said } from './buildah';

/** Files as an operator has them beside the sources, with keys in them. */
const files = ['deploy/planted.env', 'deploy/planted.token', '.env.planted'];

/** Lays files with keys beside the sources for as long as `work` takes. */
export function withPlanted(work: () => void): void {
  try {
    for (const file of files) writeFileSync(file, 'SESSION_SECRET=planted\n', { flag: 'wx' });
    work();
  } finally {
    for (const file of files) rmSync(file, { force: true });
  }
}

/** Looks for them in the image. @throws Error where one has got in */
export function noneIn(image: string): void {
  const container = said(['from', '--pull-never', image]);
  try {
    const root = said(['mount', container]);
    const got = files.filter((file) => existsSync(join(root, 'opt/xkb', file)));
    if (!existsSync(join(root, 'opt/xkb/package.json'))) throw new Error('镜像里没有 /opt/xkb');
    if (got.length > 0) throw new Error(`密钥进了镜像：${got.join('、')}（.dockerignore）`);
    buildah(['unmount', container]);
  } finally {
    buildah(['rm', container]);
  }
}
