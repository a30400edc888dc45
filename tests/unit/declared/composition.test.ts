import { sources, withoutComments } from '@/tests/support/sources';

/** Lines of a file of app/: it reads data and chooses a screen, or puts parts of several rooms together. What is longer holds a part of one room. */
const MOST = 90;
/** Next's own boundaries of a failure, which it looks for at these names. */
const boundary = /\/(error|not-found)\.tsx$/;

const files = sources(/\.(tsx?|css)$/, 'app').map(({ path, text }) => ({ path, text, code: withoutComments(text) }));
const importsOf = (code: string): readonly string[] => Array.from(code.matchAll(/(?:from|import\() ?'([^']+)'/g), ([, name = '']) => name);

/** The rooms that a file takes from; `ui` belongs to all of them, and what stands beside it in app/ is a composition itself. */
function roomsOf(code: string): ReadonlySet<string> {
  const rooms = importsOf(code).map((name) => (name.startsWith('.') ? 'app' : /^@\/components\/(?!ui\/)([\w-]+)\//.exec(name)?.[1]));
  return new Set(rooms.flatMap((room) => room ?? []));
}

describe('app/ holds addresses and compositions', () => {
  it('has no sheet of its own: a class belongs to the room that wears it', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter(({ path }) => path.endsWith('.module.css')).map(({ path }) => path)).toEqual([]);
  });

  it('has no long file', () => {
    const long = files.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length })).filter(({ lines }) => lines > MOST);
    expect(long.filter(({ path }) => !path.endsWith('.css'))).toEqual([]);
  });

  it('keeps of what runs in the browser only what puts two rooms together', () => {
    const client = files.filter(({ path, code }) => /^'use client';/.test(code.trimStart()) && !boundary.test(path));
    expect(client.length).toBeGreaterThan(5);
    expect(client.filter(({ code }) => roomsOf(code).size < 2).map(({ path }) => path)).toEqual([]);
  });
});
