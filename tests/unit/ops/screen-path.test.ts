import { screenPath, screens } from '@/lib/ops/screens';
import { sources, withoutComments } from '@/tests/support/sources';

it('is where the screen stands, one thing of it, and what it opens with', () => {
  expect(screens.map(({ id }) => screenPath(id))).toEqual(screens.map(({ path }) => path));
  expect(screenPath('orders', 'K7WM')).toBe('/ops/orders/K7WM');
  expect(screenPath('learners', 'merge', { stays: 7, goes: null })).toBe('/ops/learners/merge?stays=7');
  expect(screenPath('official', null, { typed: '+86 4000&1' })).toBe('/ops/official?typed=%2B86+4000%261');
});

it('nobody else writes an address of the desk', () => {
  const code = sources(/\.(tsx?|mjs)$/, 'app', 'components', 'lib', 'server', 'upstream', 'middleware.ts');
  const literal = code.filter(({ path, text }) => path !== 'lib/ops/screens.ts' && /['"`]\/ops(?:\/\w|['"`?])/.test(withoutComments(text)));
  expect(literal.map(({ path }) => path)).toEqual([]);
});
