import { parseWebEnv } from '@/lib/env/web-env';
import { encodeBody } from '@/lib/wire/body';

const rounds = 300;

async function median(call: () => Promise<void>): Promise<number> {
  for (let i = 0; i < 30; i += 1) await call();
  const times: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const at = performance.now();
    await call();
    times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** One small read (findGradeSelection) through the BFF door and straight at the upstream: median milliseconds each. */
export async function overhead(base: string, upstreamBase: string): Promise<{ door: number; direct: number }> {
  const path = '/api/web/v1/common/findGradeSelection';
  const door = await median(async () => {
    const headers = { 'content-type': 'application/json', origin: base, 'x-xkb-route': 'brand.home' };
    const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: '{}' });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`door: ${answer.status} ${JSON.stringify(body)}`);
  });
  const env = parseWebEnv(process.env);
  const aes = { key: env.UPSTREAM_AES_KEY, iv: env.UPSTREAM_AES_IV };
  const direct = await median(async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      [env.UPSTREAM_ORG_HEADER]: env.UPSTREAM_ORG_NO,
      clientNo: env.CLIENT_NO,
    };
    const answer = await fetch(`${upstreamBase}${path}`, { method: 'POST', headers, body: encodeBody({}, 'aes', aes) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`direct: ${answer.status}`);
  });
  return { door, direct };
}
