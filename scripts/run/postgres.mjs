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

/** Of a server whose databases live as long as a test: nothing is written for the time after a crash, nothing swept or compiled. */
const shortLived = ['synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off', 'max_wal_size=1GB'];

/**
 * A PostgreSQL of our own on loopback, in a temporary folder (`under` another one): { url, restart, standby, stop }, or null where none is installed.
 * `passing` = its databases are of no use after a crash. PostgreSQL refuses to run as root, so root starts it as the package's user.
 */
export async function startPostgres({ under = tmpdir(), passing = false } = {}) {
  const bin = binaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(under, 'xkb-pg-'));
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
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=100',
    ...(passing ? shortLived : []),
  ];
  const start = async (files, port) => {
    const args = ['-D', files, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const started = spawn(join(bin, 'postgres'), args, { ...who, cwd: folder, stdio: 'ignore' });
    for (let i = 0; i < 100; i += 1) {
      const { code } = await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'xkb', '-d', 'postgres', '-q']);
      if (code === 0) break;
      await new Promise((r) => setTimeout(r, 100));
    }
    return started;
  };
  const port = await freePort();
  let server = await start(data, port);
  // SIGTERM would wait for clients; a test server may go at once.
  const quit = async (one) => {
    one?.kill('SIGINT');
    await end(one, 5000);
  };
  const urlOf = (at) => `postgresql://xkb@127.0.0.1:${at}/postgres`;
  const standbys = new Set();
  return {
    url: urlOf(port),
    /** What an update of the server does: every connection breaks, and it is there again in a second or two. */
    async restart() {
      await quit(server);
      server = await start(data, port);
    },
    /** A standby that streams from it, made as one is made in earnest: { url, stop, start }. */
    async standby() {
      const files = join(folder, `standby-${standbys.size + 1}`);
      const copied = await new Promise((resolve) => {
        const args = ['-D', files, '-h', '127.0.0.1', '-p', String(port), '-U', 'xkb', '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
        spawn(join(bin, 'pg_basebackup'), args, { ...who, cwd: folder, stdio: 'ignore' }).on('close', (code) => resolve(code === 0));
      });
      if (!copied) throw new Error('no standby could be made');
      const own = await freePort();
      const standby = { server: await start(files, own) };
      standbys.add(standby);
      return {
        url: urlOf(own),
        stop: () => quit(standby.server),
        start: async () => void (standby.server = await start(files, own)),
      };
    },
    async stop() {
      await Promise.all([...standbys].map((standby) => quit(standby.server)));
      await quit(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
