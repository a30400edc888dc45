import { spawn, type ChildProcess } from 'node:child_process';

/** A Redis on the loopback that keeps nothing. */
export function startRedis(port: number): ChildProcess {
  return spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
}
