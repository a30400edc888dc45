import { readFileSync } from 'node:fs';
import compat from '@mdn/browser-compat-data/forLegacyNode';
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { z } from 'zod';

/** The names of package.json's browserslist, as the table of features has them. */
const names: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  ios: 'safari_ios',
  safari: 'safari',
  firefox: 'firefox',
  edge: 'edge',
};

const manifest = z.object({ browserslist: z.array(z.string().regex(/^\w+ >= \d+$/)) });

/** The oldest browsers that the product is made for, by package.json: the one list, which the build reads too. */
export const oldest = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8'))).browserslist.map((line) => {
  const [name = '', version = ''] = line.split(' >= ');
  const browser = names[name];
  if (browser === undefined) throw new Error(`no such browser in the table of features: ${name}`);
  return { browser, version: Number(version) };
});

type Prefixed = (prefix: string) => boolean;

/** Since `version` or before, and as it is written: without a flag, by its own name or by one with a prefix that stands there, too. */
function has(statement: SimpleSupportStatement, version: number, isPrefixed: Prefixed): boolean {
  const { version_added: added, version_removed: removed, prefix, alternative_name: other, flags } = statement;
  if (other !== undefined || flags !== undefined || added === false) return false;
  if (prefix !== undefined && !isPrefixed(prefix)) return false;
  const since = Number.parseFloat(added.replace('≤', ''));
  return since <= version && !(typeof removed === 'string' && Number.parseFloat(removed) <= version);
}

const supportOf = (path: readonly string[]) =>
  path.reduce<Identifier | undefined>((found, key) => found?.[key], compat.css)?.__compat?.support;

/** Does the table name such a feature of CSS (`properties`, `gap`)? */
export const isKnown = (...path: readonly string[]): boolean => supportOf(path) !== undefined;

/** The oldest browsers that do not know a feature: `chrome 75`. None for what the table does not name. */
export function strangers(path: readonly string[], isPrefixed: Prefixed = () => false): readonly string[] {
  const support = supportOf(path);
  if (support === undefined) return [];
  return oldest.flatMap(({ browser, version }) => {
    const statements = [support[browser] ?? []].flat();
    return statements.some((one) => has(one, version, isPrefixed)) ? [] : [`${browser} ${version}`];
  });
}
