import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endpoints } from '@/lib/contracts/endpoints';

/** The web tier's own code; the contracts call nobody. */
const code = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'app', 'components', 'lib'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('lib/contracts/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

it.each(Object.keys(endpoints))('%s is called by a screen or a door', (id) => {
  // As the key of a table (what is added on its way, what its answer does) it is not called yet.
  expect(code).toMatch(new RegExp(`'${id.replace('.', '\\.')}'(?!:)`));
});
