import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeHeader } from '@/lib/process/edge';
import type { Answer, Question } from './ready-page';

/** Few at once: visitors come first. */
const agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: 4000 });
/** Longer than any rendering, ms. */
const PATIENCE_MS = 60_000;

/** Where it listens, as it calls itself. */
function addressOf(server: Server): Pick<AddressInfo, 'address' | 'port'> {
  const at = server.address();
  if (typeof at !== 'object' || at === null) throw new Error('the server does not listen');
  return { port: at.port, address: at.address === '0.0.0.0' ? '127.0.0.1' : at.address === '::' ? '::1' : at.address };
}

/** The origin by which it asks itself. */
export function originOf(server: Server): string {
  const { address, port } = addressOf(server);
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/**
 * Asks this server for a page past the ready ones, as a visitor of it would, not compressed. `secret` proves that it is us.
 * Rejects when there is no answer.
 */
export function askNext({ host, url, headers }: Question, server: Server, secret: string): Promise<Answer> {
  const at = addressOf(server);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: at.address,
        port: at.port,
        path: url,
        headers: { ...headers, host, 'accept-encoding': 'identity', [makeHeader]: secret },
        agent,
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (message) => {
        const parts: Buffer[] = [];
        message.on('data', (part: Buffer) => parts.push(part));
        message.on('end', () => resolve({ status: message.statusCode ?? 0, headers: message.rawHeaders, body: Buffer.concat(parts) }));
        message.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
