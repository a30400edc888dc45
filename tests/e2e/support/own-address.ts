import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A loopback address that belongs to these words alone: 127.1.0.0 to 127.254.255.255. */
export function addressOf(words: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(words).digest();
  return `127.${1 + (a % 254)}.${b}.${1 + (c % 254)}`;
}

/** No test asks anything of another machine, whatever is pressed. */
const isOurs = (host: string): boolean => host === 'localhost' || host.startsWith('127.');

/**
 * A proxy that the browsers of one worker go through, so that the site sees every test file come from an address of its
 * own: limits by address are real, and one file does not use up those of another. A connection that breaks off behind it
 * breaks off in front of it.
 */
export class OwnAddress {
  /** Where requests seem to come from. */
  from = '127.0.0.1';
  readonly #server: Server = createServer((asked, answer) => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '', `http://${asked.headers.host}`);
    if (!isOurs(hostname)) {
      answer.destroy();
      return;
    }
    const target = {
      hostname,
      port,
      path: pathname + search,
      method: asked.method,
      headers: asked.headers,
      // A connection each: one that is kept may be closed by the site in the moment it is used again.
      agent: false,
      family: 4,
      localAddress: this.from,
    };
    const onward = request(target, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.statusMessage, received.rawHeaders);
      received.on('error', () => answer.destroy());
      received.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });

  /** What a test asks for without a page comes through a tunnel. */
  #tunnel({ url = '' }: IncomingMessage, client: Duplex): void {
    const { hostname, port } = new URL(`http://${url}`);
    if (!isOurs(hostname)) {
      client.destroy();
      return;
    }
    const onward = connect({ host: hostname, port: Number(port), family: 4, localAddress: this.from }, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  /** Answers the address of the proxy. */
  async listen(): Promise<string> {
    this.#server.on('connect', (asked: IncomingMessage, client: Duplex) => this.#tunnel(asked, client));
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
