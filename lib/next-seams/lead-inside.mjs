import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture that leads a page, as React writes it, where it is one of our own drawings. */
const leading = /<img\b[^>]*? src="(\/art\/(?:[\w-]+\/)*[\w-]+\.svg)"[^>]*? fetchPriority="high"[^>]*>/g;
/** Larger drawings (bytes, as they lie on the disk) stay files, and so do those that follow so many: the text of the page would wait for them. */
const [MOST, MOST_DRAWINGS] = [24_000, 4];

/** Drawings by their folder and address; null: stays a file. */
const known = new Map();

/** What an address may not hold as it stands, spaces among it. */
const strange = /[\s"%#<>[\]{}|\\^`]/g;

/** A drawing as an address that is its own contents, fit for an attribute. */
const addressOf = (svg) => `data:image/svg+xml,${svg.trim().replace(strange, encodeURIComponent)}`.replaceAll('&', '&amp;');

async function drawingAt(folder, address) {
  const path = join(folder, address);
  const before = known.get(path);
  if (before !== undefined) return before;
  const svg = await readFile(path, 'utf8').catch(() => null);
  const inside = svg === null || Buffer.byteLength(svg) > MOST ? null : addressOf(svg);
  known.set(path, inside);
  return inside;
}

/** The addresses of the drawings that lead a page and are files. */
const leads = (body) => [...body.matchAll(leading)].slice(0, MOST_DRAWINGS).map(([picture, address]) => ({ picture, address }));

/**
 * A page that brings the drawings along which lead it: on a slow line that is one question less before the page looks as it should.
 * The router's payload names the files as ever, and React leaves an attribute that is there alone.
 * @param {import('./page-parts.mjs').PageParts} page
 * @param {string} folder of what is served below /
 */
export async function leadInside(page, folder) {
  let { head, body } = page;
  for (const { picture, address } of leads(body)) {
    const inside = await drawingAt(folder, address);
    if (inside === null) continue;
    const early = new RegExp(`<link rel="preload"(?=[^>]* as="image")[^>]* href="${address}"[^>]*/>`);
    head = head.replace(early, '');
    body = body.replace(picture, () => picture.replace(`src="${address}"`, () => `src="${inside}"`));
  }
  return body === page.body ? page : { ...page, head, body };
}

/**
 * A page's Link header without the drawings that stand in the page now: React asks for them there, too.
 * @param {string} links
 * @param {string} before the body that names it
 * @param {string} after the body that has it inside, or names it still
 * @returns {string}
 */
export function withoutLead(links, before, after) {
  const files = new Set(leads(after).map(({ address }) => address));
  const inside = leads(before).filter(({ address }) => !files.has(address));
  return links
    .split(/,\s*(?=<)/)
    .filter((one) => !inside.some(({ address }) => one.startsWith(`<${address}>`)))
    .join(', ');
}
