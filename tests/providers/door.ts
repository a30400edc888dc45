import { z } from 'zod';
import { Faults } from './kit/faults';
import { listen, type Answer, type Call, type Running } from './kit/server';
import type { startAll } from './all';
import { doorPage, moveWords, waiting } from './door-page';

type All = Awaited<ReturnType<typeof startAll>>;
type Verb = (...given: unknown[]) => unknown;

const isVerb = (value: unknown): value is Verb => typeof value === 'function';
const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value ?? null),
});

/**
 * Opens `control` of the simulators to other processes, on the loopback: `POST /<provider>/<verb>` with its arguments as a JSON
 * array answers what it returns, `GET /waiting` lists orders, `GET /` is a page for a person.
 */
export function openDoor(all: All, port: number): Promise<Running> {
  const act = async (provider: string, verb: string, given: unknown[]): Promise<unknown> => {
    const control: unknown = Object.entries(all.providers).find(([name]) => name === provider)?.[1].control;
    const found: unknown =
      typeof control === 'object' && control !== null ? Object.entries(control).find(([name]) => name === verb)?.[1] : null;
    if (!isVerb(found)) throw new Error(`no ${verb} of ${provider}`);
    return found(...given);
  };
  const handle = async (call: Call): Promise<Answer> => {
    const [first = '', second = '', third = ''] = call.path.split('/').slice(1).map(decodeURIComponent);
    if (call.method === 'GET') return first === 'waiting' ? json(200, waiting(all)) : doorPage(all);
    try {
      if (first === 'pay' || first === 'move') {
        if (first === 'pay') await act(second, 'pay', [third]);
        else await act('kuaidi100', 'move', [second, third, moveWords(third)]);
        return { status: 303, headers: { Location: '/' }, body: '' };
      }
      return json(200, await act(first, second, z.array(z.unknown()).parse(JSON.parse(call.body || '[]'))));
    } catch (error) {
      return json(400, { error: error instanceof Error ? error.message : String(error) });
    }
  };
  return listen(handle, new Faults(), (status) => json(status, null), port);
}
