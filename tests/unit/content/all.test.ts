import { textMistakes } from '@/lib/content/all';
import { demoSite } from '@/lib/sites/demo';
import { checkNotices } from '@/upstream/seed/content';

it('every file of content/ is as its pages want it', async () => {
  expect(await textMistakes(demoSite)).toEqual([]);
  expect(checkNotices).not.toThrow();
});
