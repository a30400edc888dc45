import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'docs/decisions';
const list = readFileSync(join(folder, 'README.md'), 'utf8');

it('every decision stands in the list once, under its own title', () => {
  const pages = readdirSync(folder).filter((file) => file !== 'README.md');
  const titled = pages.map((file) => `- [${readFileSync(join(folder, file), 'utf8').split('\n')[0]?.slice(2)}](${file})`);
  expect(
    list
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .sort(),
  ).toEqual(titled.sort());
});
