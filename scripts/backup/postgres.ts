import { spawn, type ChildProcess } from 'node:child_process';
import { Refusal } from '../run/operator';
import { clearing } from './clear';

/** A name, an address of IPv6 without what stands around it, or the folder of a socket. */
const hostOf = ({ hostname }: URL): string => decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');

/** The variables by which PostgreSQL's programs know a server: an argument would show the password to everybody on the machine. */
function serverOf(address: string): Record<string, string> {
  const url = new URL(address);
  const ssl = url.searchParams.get('sslmode');
  return {
    PGHOST: hostOf(url),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    // The service's library has a word for “encrypted, whoever it is”; theirs for it is `require`.
    ...(ssl === null ? {} : { PGSSLMODE: ssl === 'no-verify' ? 'require' : ssl }),
  };
}

/** What the programs say of themselves and of the server where one is too old for the other. */
const tooOld = /server version: (\S+)[^;]*; pg_dump version: (\S+)/;

/** @throws Refusal with what the program said */
function failed(program: string, said: string): Refusal {
  const [, server, own] = tooOld.exec(said) ?? [];
  if (server !== undefined)
    return new Refusal(
      `数据库服务器是 PostgreSQL ${server}，这里的 pg_dump 是 ${own}：旧的不能备份新的。请安装 postgresql-client-${Number.parseInt(server, 10)}（apt.postgresql.org），或换用与服务器同一版本的镜像`,
    );
  if (/unsupported version \([\d.]+\) in file header/.test(said))
    return new Refusal('这份备份是更新的 pg_dump 做的，这里的 pg_restore 读不懂：请安装做备份时那个版本的 postgresql-client');
  const [, unknown] = /unrecognized configuration parameter "(\w+)"/.exec(said) ?? [];
  if (unknown !== undefined)
    return new Refusal(
      `数据库服务器比这里的 pg_restore 旧，不认识它写的 ${unknown}；数据没有动。请换用与服务器同一个大版本的 postgresql-client（装了几个时，把它的 bin 放在 PATH 最前面），再恢复`,
    );
  return new Refusal(`${program} 没有成功：\n${said.trim()}`);
}

const missing = (program: string): Refusal =>
  new Refusal(`没有找到 ${program}：请安装 PostgreSQL 的客户端（Debian：apt install postgresql-client）`);

/** English, whatever the machine speaks: what is wrong is recognised by it. */
const environmentFor = (address: string): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C', ...serverOf(address) });

/** @throws Refusal with what the program said */
function run(program: string, args: readonly string[], address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: environmentFor(address), stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', () => reject(missing(program)));
    child.once('close', (code) => (code === 0 ? resolve(out) : reject(failed(program, said))));
  });
}

/** One consistent picture of the database, taken while it is used. @throws Refusal */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], address);
}

/** Are there tables of ours in it? @throws Refusal */
export async function hasTables(address: string): Promise<boolean> {
  return (await run('psql', ['-XtAc', "select to_regclass('public.users') is not null"], address)).trim() === 't';
}

/** Connections of the same role, but this one: a service that runs asks every two seconds, and has always one. @throws Refusal */
export async function othersConnected(address: string): Promise<number> {
  const others =
    'select count(*) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()';
  return Number(await run('psql', ['-XtAc', others], address));
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Its end, and what it complained of. @throws Refusal where there is no such program */
function ended(program: string, child: ChildProcess): Promise<Ended> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(missing(program)));
    child.once('close', (code) => resolve({ code, said }));
  });
}

/**
 * Puts the dump in the place of everything that is there: all of it or nothing, in one transaction. pg_restore alone drops only what the
 * dump holds, so it writes for psql, behind what clears the database. @throws Refusal
 */
export async function restorePostgres(address: string, file: string): Promise<void> {
  const env = environmentFor(address);
  const reader = spawn('psql', ['-Xq', '-v', 'ON_ERROR_STOP=1', '--single-transaction', '--file=-'], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const readerEnded = ended('psql', reader);
  const writer = spawn('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const writerEnded = ended('pg_restore', writer);
  // Where it stopped reading, what it said tells why; what is left to be written is for nobody, but a writer ends only when it is taken.
  reader.stdin.on('error', () => {
    writer.kill();
    writer.stdout.resume();
  });
  reader.stdin.write(clearing);
  writer.stdout.pipe(reader.stdin, { end: false });
  const written = await writerEnded.catch((error: unknown) => (reader.kill(), Promise.reject(error)));
  // An end of what it reads would be taken for the end of the dump, and half of one be kept.
  if (written.code === 0) reader.stdin.end();
  else if (!writer.killed) reader.kill();
  const read = await readerEnded;
  if (written.code !== 0 && !writer.killed) throw failed('pg_restore', written.said);
  if (read.code !== 0) throw failed('psql', read.said);
}
