import { endpoints } from '@/lib/contracts/endpoints';
import { sources } from '@/tests/support/sources';

/** The web tier's own code; the table itself calls nobody. */
const code = sources(/\.tsx?$/, 'app', 'components', 'lib')
  .filter(({ path }) => !path.startsWith('lib/contracts/'))
  .map(({ text }) => text)
  .join('\n');

it.each(Object.keys(endpoints))('%s is called by a screen or a door', (id) => {
  // As the key of a table (what is added on its way, what its answer does) it is not called yet.
  expect(code).toMatch(new RegExp(`'${id.replace('.', '\\.')}'(?!:)`));
});
