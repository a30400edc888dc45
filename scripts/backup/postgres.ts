import { spawn } from 'node:child_process';
import { Refusal } from '../run/operator';

/** The variables by which PostgreSQL's programs know a server: an argument would show the password to everybody on the machine. */
function serverOf(address: string): Record<string, string> {
  const url = new URL(address);
  const ssl = url.searchParams.get('sslmode');
  return {
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(ssl === null ? {} : { PGSSLMODE: ssl }),
  };
}

/** @throws Refusal with what the program said */
function run(program: string, args: readonly string[], address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...serverOf(address) }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', () =>
      reject(new Refusal(`没有找到 ${program}：请安装 PostgreSQL 的客户端（Debian：apt install postgresql-client）`)),
    );
    child.once('close', (code) => (code === 0 ? resolve(out) : reject(new Refusal(`${program} 没有成功：\n${said.trim()}`))));
  });
}

/** One consistent picture of the database, taken while it is used. @throws Refusal */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], address);
}

/** Are there tables of ours in it? @throws Refusal */
export async function hasTables(address: string): Promise<boolean> {
  return (await run('psql', ['-tAc', "select to_regclass('public.users') is not null"], address)).trim() === 't';
}

/** All of it or nothing; what stands there under the same names is replaced. @throws Refusal */
export async function restorePostgres(address: string, file: string): Promise<void> {
  const { PGDATABASE = '' } = serverOf(address);
  await run(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction', '-d', PGDATABASE, file],
    address,
  );
}
