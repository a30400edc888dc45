import { readdirSync, readFileSync } from 'node:fs';

const map = readFileSync('docs/map.md', 'utf8');

/** The rooms that the map names below a heading, without what it says of them. */
function named(part: string): readonly string[] {
  const [, list = ''] = new RegExp(`\\*\\*${part}\\*\\* — ([^*]*)`).exec(map) ?? [];
  return list
    .replace(/\([^)]*\)/g, ' ')
    .split('·')
    .map((room) => room.trim())
    .sort();
}

it.each(['components', 'lib', 'upstream', 'tests'])('the map names every room of %s, and no other', (part) => {
  const rooms = readdirSync(part, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(named(part)).toEqual(rooms.map(({ name }) => name).sort());
});
