import type { IncomingMessage } from 'node:http';
import { webEnv } from '@/lib/env';
import { open } from '@/lib/upstream/transport';
import failures from '@/messages/zh-CN/failure.json';
import { refuse } from './answers';

/** What is passed on, by name; everything else stays here. */
export interface Forward {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
  /** Headers of the answer that the visitor gets. */
  readonly keep: readonly string[];
  /** Whose sockets it takes; without it, those of everything else that is passed on. */
  readonly sockets?: 'film';
}

/** Headers of a request that are in the list, or begin with one of the prefixes. */
export function pick(headers: Headers, names: readonly string[], prefixes: readonly string[] = []): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix))));
}

/** The address below `base` for path segments that Next has decoded; null when one of them would climb. */
export function addressBelow(base: string, folder: string, segments: readonly string[], search: string): URL | null {
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..' || /[/\\\0]|\p{Surrogate}/u.test(segment)))
    return null;
  return new URL(`${base}/${folder}/${segments.map(encodeURIComponent).join('/')}${search}`);
}

/** An answer that stands still for so long is given up, ms. */
const idleMs = 30_000;

/** The body as a web stream, at the pace at which the visitor takes it. */
function streamOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  message.setTimeout(idleMs, () => message.destroy());
  const chunks = message[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel() {
      message.destroy();
    },
  });
}

/** The head of the answer within the usual time-out; the body may take as long as it moves. */
async function head({ sockets, ...call }: Omit<Forward, 'keep'>): Promise<IncomingMessage> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), webEnv().UPSTREAM_TIMEOUT_MS);
  try {
    return await open({ ...call, signal: AbortSignal.any([call.signal, late.signal]) }, sockets ?? 'passed');
  } finally {
    clearTimeout(timer);
  }
}

/** Passes a request to a fixed host and streams the answer back; 502 when the host is not there. */
export async function forward({ keep, ...call }: Forward): Promise<Response> {
  try {
    const message = await head(call);
    const headers = new Headers({ 'x-content-type-options': 'nosniff' });
    for (const name of keep) {
      const value = message.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const status = message.statusCode ?? 502;
    const bodiless = status === 204 || status === 304;
    if (bodiless) message.resume();
    return new Response(bodiless ? null : streamOf(message), { status, headers });
  } catch {
    return refuse(502, failures.abnormal);
  }
}
