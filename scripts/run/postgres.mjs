import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { end, run } from './process.mjs';

const base = '/usr/lib/postgresql';

function binaries() {
  if (!existsSync(base)) return null;
  const newest = readdirSync(base)
    .map(Number)
    .filter(Boolean)
    .sort((a, b) => b - a)[0];
  return newest ? join(base, String(newest), 'bin') : null;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function idOf(user, flag) {
  const { output } = await run('id', [flag, user]);
  return Number(output.trim());
}

/**
 * A PostgreSQL of our own on loopback, in a temporary folder: { url, restart, stop }, or null where none is installed.
 * PostgreSQL refuses to run as root, so root starts it as the package's user.
 */
export async function startPostgres() {
  const bin = binaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'xkb-pg-'));
  const who = {};
  if (process.getuid?.() === 0) {
    who.uid = await idOf('postgres', '-u');
    who.gid = await idOf('postgres', '-g');
    chownSync(folder, who.uid, who.gid);
  }
  const data = join(folder, 'data');
  const made = await new Promise((resolve) => {
    const child = spawn(join(bin, 'initdb'), ['-D', data, '-U', 'xkb', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    });
    child.on('close', (code) => resolve(code === 0));
  });
  if (!made) return null;
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=100'];
  const start = async () => {
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const started = spawn(join(bin, 'postgres'), args, { ...who, cwd: folder, stdio: 'ignore' });
    for (let i = 0; i < 100; i += 1) {
      const { code } = await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'xkb', '-d', 'postgres', '-q']);
      if (code === 0) break;
      await new Promise((r) => setTimeout(r, 100));
    }
    return started;
  };
  let server = await start();
  // SIGTERM would wait for clients; a test server may go at once.
  const quit = async () => {
    server.kill('SIGINT');
    await end(server, 5000);
  };
  return {
    url: `postgresql://xkb@127.0.0.1:${port}/postgres`,
    /** What an update of the server does: every connection breaks, and it is there again in a second or two. */
    async restart() {
      await quit();
      server = await start();
    },
    async stop() {
      await quit();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
