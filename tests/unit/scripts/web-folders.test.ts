import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_ERRORS_FILE, clientErrors } from '@/lib/contracts/client-reports';
import { toldToAll } from '@/scripts/run/web-folders';

const folder = mkdtempSync(join(tmpdir(), 'xkb-web-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('what the processes of a website were told is read of all of them, from the service’s folder, and counted together', () => {
  const error = {
    kind: 'script',
    route: 'brand.home',
    what: 'x is not a function',
    at: 'a.js:1',
    trace: 'one',
    times: 2,
    first: 10,
    last: 20,
  };
  const write = (name: string, rows: readonly object[]): void => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, CLIENT_ERRORS_FILE), JSON.stringify(rows));
  };
  mkdirSync(join(folder, 'service'));
  write('web-3000', [error]);
  write('web-3010', [
    { ...error, trace: 'two', times: 3, first: 5, last: 30 },
    { ...error, what: 'another', last: 25 },
  ]);
  write('website-old', [{ ...error, what: 'of nobody' }]);
  const same = ({ what }: { readonly what: string }): string => what;
  expect(toldToAll(join(folder, 'service'), CLIENT_ERRORS_FILE, clientErrors, same)).toEqual([
    { ...error, trace: 'two', times: 5, first: 5, last: 30 },
    { ...error, what: 'another', last: 25 },
  ]);
  expect(toldToAll(join(folder, 'nowhere', 'x'), CLIENT_ERRORS_FILE, clientErrors, same)).toEqual([]);
});
