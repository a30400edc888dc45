import { createHook } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { keepTickRecord } from '@/server/ticks';

setFlagsFromString('--expose-gc');

/** Does a record of a tick that `act` makes outlive a collection? */
async function outlives(act: () => void): Promise<boolean> {
  const records = new Array<WeakRef<object>>();
  const hook = createHook({ init: (_id, type, _trigger, resource) => void (type === 'TickObject' && records.push(new WeakRef(resource))) });
  hook.enable();
  act();
  hook.disable();
  expect(records).toHaveLength(1);
  // What a reference was asked for in a turn lives until it ends.
  await turn();
  await turn();
  runInNewContext('gc')();
  return records[0]?.deref() !== undefined;
}

it('one record of a tick stays, and with it the hidden class of them all', async () => {
  expect(await outlives(() => process.nextTick(() => {}))).toBe(false);
  expect(await outlives(keepTickRecord)).toBe(true);
});
