import { createHook } from 'node:async_hooks';

/** One record of a tick, for as long as the process lives. */
const kept = new Set<object>();

/**
 * Keeps one of the records that Node makes for each `process.nextTick`. V8 holds the hidden class of those by weak references: a
 * collection that happens to find none alive, as happens while pages are rendered, lets the class go, and every tick after it is made
 * the slow way, through the runtime. A ready page takes four ticks: that was 2 of the 11 µs of its own processor time. As early as can
 * be: what is lost once is lost.
 */
export function keepTickRecord(): void {
  const hook = createHook({ init: (_id, type, _trigger, resource) => void (type === 'TickObject' && kept.add(resource)) });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}
