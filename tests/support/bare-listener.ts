import { AsyncLocalStorage } from 'node:async_hooks';
import { listener } from '@/server/listener';

type Options = Parameters<typeof listener>[0];

/** The server's own listener around `next`, with nothing else of the product but what a test names. */
export function bareListener(given: Pick<Options, 'next'> & Partial<Options>) {
  return listener({
    trustedProxies: ['127.0.0.1'],
    secret: 'ours',
    door: () => false,
    tags: () => null,
    files: () => false,
    calls: () => null,
    crowd: () => false,
    doors: new Map(),
    inside: new Map(),
    watch: () => undefined,
    ready: () => undefined,
    made: () => undefined,
    trace: new AsyncLocalStorage(),
    spans: (_request, _response, _name, answer) => answer(),
    policy: null,
    ownScripts: new Set(),
    brought: { sheets: '', drawings: '' },
    failed: () => undefined,
    ...given,
  });
}
