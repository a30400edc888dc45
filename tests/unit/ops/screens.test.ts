import { existsSync } from 'node:fs';
import { screens } from '@/lib/ops/screens';

it.each(screens.map(({ id, path }) => [id, path]))('%s has a page at %s', (_id, path) => {
  expect(existsSync(`app/ops/(desk)${path.replace('/ops', '')}/page.tsx`)).toBe(true);
});
