import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import CryptoJS from 'crypto-js';
import { portOf } from './port-of';

/** An upstream written to §7 alone: nothing of lib/ is used, so both cannot be wrong together. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** Fields of the body, decrypted. */
  readonly fields: Readonly<Record<string, unknown>>;
}
export type Reply = object | ((response: ServerResponse, seen: Seen) => void);

const key = CryptoJS.enc.Utf8.parse('xkb-demo-aes-key');
const iv = CryptoJS.enc.Utf8.parse('xkb-demo-aes-iv0');

export function decrypt(encoded: string): string {
  return CryptoJS.AES.decrypt(encoded, key, { iv, mode: CryptoJS.mode.CBC, padding: CryptoJS.pad.Pkcs7 }).toString(CryptoJS.enc.Utf8);
}

function fieldsOf(body: string): Readonly<Record<string, unknown>> {
  const form = new URLSearchParams(body);
  const data = form.get('data');
  const parsed: unknown = data === null ? Object.fromEntries(form) : JSON.parse(decrypt(data));
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

export class FakeUpstream {
  readonly seen: Seen[] = [];
  private readonly replies = new Map<string, Reply[]>();
  private server: Server | null = null;

  /** Answers the next call to a path with each of these in turn, the last one for good. */
  on(path: string, ...replies: Reply[]): void {
    this.replies.set(path, replies);
  }
  calls(path: string): Seen[] {
    return this.seen.filter((call) => call.path === path);
  }
  reset(): void {
    this.seen.length = 0;
    this.replies.clear();
  }

  /** Listens on a free port of the loopback; answers the base address. */
  async listen(): Promise<string> {
    const server = createServer((request, response) => void this.handle(request, response));
    this.server = server;
    return `http://127.0.0.1:${await portOf(server)}`;
  }
  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const raw = await bodyOf(request);
    const form = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
    const seen: Seen = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.search,
      headers: request.headers,
      fields: form ? fieldsOf(raw) : { raw },
    };
    this.seen.push(seen);
    const queue = this.replies.get(url.pathname) ?? [{ status: 0, message: '没有准备' }];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    if (typeof reply === 'function') return reply(response, seen);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(reply));
  }
}

export function ok(appData: unknown, message = ''): object {
  return { status: 1, message, appData };
}
