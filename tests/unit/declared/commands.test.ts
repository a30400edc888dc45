import { readFileSync } from 'node:fs';
import { z } from 'zod';

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
const told = readFileSync('docs/commands.md', 'utf8');
/** What stands in `backticks`, as the name of a command: `npm run codes -- junior-2 500` is codes. */
const named = [...told.matchAll(/`(?:npm run |npm )?([\w:-]+)[^`]*`/g)].map(([, name]) => name);

test('every command stands in the list of commands, by the name it has', () => {
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

test('the list names no command that is gone', () => {
  const rows = [...told.matchAll(/^\| `npm run ([\w:-]+)/gm)].map(([, name = '']) => name);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((name) => scripts[name] === undefined)).toEqual([]);
});
