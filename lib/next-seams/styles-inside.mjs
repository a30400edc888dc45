import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A style sheet of the build as React writes it into the head of a page; one that is made for a visitor has a nonce at it. */
const link = /<link rel="stylesheet" href="\/_next\/static\/([\w./~-]+\.css)"(?: nonce="[^"]*")? data-precedence="next"\/>/g;
/** An address in a sheet that is relative to the sheet. */
const relative = /url\((["']?)(?![#%/]|[a-z]+:)([^"')]+)\1\)/g;

/** Sheets by their folder and name, which changes with what is in them. */
const known = new Map();

/** The text of a sheet as it may stand in any page; null: it cannot. */
async function textOf(folder, name) {
  const path = join(folder, name);
  const before = known.get(path);
  if (before !== undefined) return before;
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null || /<\/style/i.test(text)) return null;
  const at = `http://page/_next/static/${name}`;
  const free = text.trim().replace(relative, (_whole, _quote, address) => `url(${new URL(address, at).pathname})`);
  known.set(path, free);
  return free;
}

/**
 * A page that brings its style sheets along: each stands in the place of its link. The link stays behind it and fetches nothing:
 * by it React, the router and the bundler's own loader know that the sheet is there, whichever page comes next, and where the sheets
 * of that page go. `media` keeps away browsers' preloading, which does not look at `disabled`.
 * @param {import('./page-parts.mjs').PageParts} page
 * @param {string} folder of what is served below /_next/static
 */
export async function stylesInside(page, folder) {
  const names = [...new Set(Array.from(page.head.matchAll(link), ([, name]) => name))];
  const texts = new Map(await Promise.all(names.map(async (name) => [name, await textOf(folder, name)])));
  const head = page.head.replace(link, (whole, name) => {
    const text = texts.get(name) ?? null;
    return text === null ? whole : `<style>${text}</style>${whole.replace('/>', ' media="not all" disabled=""/>')}`;
  });
  return { ...page, head };
}

/**
 * A page's Link header without the sheets that stand in the page: React asks for them there, too, and the browser would fetch them before its first frame.
 * @param {string} links
 * @returns {string}
 */
export const withoutSheets = (links) =>
  links
    .split(/,\s*(?=<)/)
    .filter((one) => !/;\s*as="?style/.test(one))
    .join(', ');
