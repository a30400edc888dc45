import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { untilAnswers } from '../run/process.mjs';
import { buildah, said } from './buildah';

export type Role = 'worker' | 'upstream' | 'web';

/** A role that runs from the image in a container of its own. */
export interface Running {
  readonly stop: () => Promise<void>;
}

const described = z.object({ OCIv1: z.object({ config: z.object({ Entrypoint: z.array(z.string()) }) }) });

/** How the image begins, as its file says. */
const entryOf = (image: string): readonly string[] =>
  described.parse(JSON.parse(said(['inspect', '--type', 'image', image]))).OCIv1.config.Entrypoint;

/** The process of a group that was started by this command; buildah's own are in it, too. */
function processOf(group: number, command: readonly string[]): number | undefined {
  const line = command.join(' ');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((id) => {
      try {
        const [, , inGroup] = readFileSync(`/proc/${id}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        const [program = '', ...words] = readFileSync(`/proc/${id}/cmdline`, 'utf8').replace(/\0$/, '').split('\0');
        return Number(inGroup) === group && [basename(program), ...words].join(' ') === line;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}

const closed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
  });

/**
 * Starts a role of the image as an engine would: its user, its variables, its folder, the command of its file; on the machine's own
 * network. @throws Error where it does not become ready within two minutes
 */
export async function startRole(image: string, role: Role, port: number, variables: Readonly<Record<string, string>>): Promise<Running> {
  const container = said(['from', '--pull-never', image]);
  const given = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const command = [...entryOf(image), `--only=${role}`];
  const words = ['run', '--isolation', 'chroot', ...given, container, '--', ...command];
  // A group of its own, in which the role is found: buildah hands no signal on to what it runs, and one of its own ends it too soon.
  const child = spawn('buildah', words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (told += piece.toString()));
  const stop = async (): Promise<void> => {
    const id = child.pid === undefined ? undefined : processOf(child.pid, command);
    if (id !== undefined) process.kill(id, 'SIGTERM');
    await closed(child);
    buildah(['rm', container]);
  };
  if (await untilAnswers(`http://127.0.0.1:${port}/api/health/ready`, child, 120_000)) return { stop };
  await stop();
  throw new Error(`${role} 没有就绪：\n${told}`);
}
