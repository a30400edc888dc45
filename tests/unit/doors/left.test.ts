import { ok } from '../../support/fake-upstream';
import { path, startUpstream, upstream } from './setup';

beforeAll(() => startUpstream());
afterAll(() => upstream.close());

/** What the website counted of calls to `common.grades`. */
async function counted(): Promise<string[]> {
  const { processState } = await import('@/lib/process/state');
  const outcomes: string[] = [];
  processState().watch = { called: (_id, outcome) => outcomes.push(outcome), drifted: () => undefined };
  return outcomes;
}

it('a call that the browser left is neither a fault in the log nor one in the figures, and is not made again', async () => {
  const { callUpstream } = await import('@/lib/upstream/call');
  const { log } = await import('@/lib/process/log');
  const warned = jest.spyOn(log(), 'warn');
  const outcomes = await counted();
  upstream.on(path.grades, () => undefined);
  const gone = new AbortController();
  const asked = callUpstream('common.grades', {}, { signal: gone.signal });
  while (upstream.calls(path.grades).length === 0) await new Promise((resolve) => setImmediate(resolve));
  gone.abort();
  expect(await asked).toMatchObject({ ok: false, kind: 'network' });
  expect(outcomes).toEqual(['left']);
  expect(warned).not.toHaveBeenCalled();
  expect(upstream.calls(path.grades)).toHaveLength(1);
});

it('a line that breaks is both, and the read is made once more', async () => {
  const { callUpstream } = await import('@/lib/upstream/call');
  const { log } = await import('@/lib/process/log');
  const warned = jest.spyOn(log(), 'warn');
  const outcomes = await counted();
  upstream.reset();
  upstream.on(path.grades, (response) => response.destroy());
  expect(await callUpstream('common.grades', {})).toMatchObject({ ok: false, kind: 'network' });
  expect(outcomes).toEqual(['network']);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(upstream.calls(path.grades)).toHaveLength(2);
  upstream.on(path.grades, ok({ list: [] }));
  expect(await callUpstream('common.grades', {})).toMatchObject({ ok: true });
  expect(outcomes).toEqual(['network', 'ok']);
});
