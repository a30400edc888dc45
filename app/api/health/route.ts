import { json } from '@/lib/http/answers';

export const dynamic = 'force-dynamic';

/** The process is up and its environment was accepted. Says nothing of the upstream: pages from the cache live without it. */
export function GET(): Response {
  return json({ ok: true });
}
