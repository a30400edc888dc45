import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endpoints } from '@/lib/contracts/endpoints';

/** The web tier's own code; the table itself calls nobody. */
const code = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'app', 'components', 'lib'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('lib/contracts/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

it.each(Object.keys(endpoints))('%s is called by a screen or a door', (id) => {
  expect(code.includes(`'${id}'`)).toBe(true);
});
