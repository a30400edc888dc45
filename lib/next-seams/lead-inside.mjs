import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The picture that leads a page, as React writes it, where it is one of our own drawings. */
const leading = /<img\b[^>]*? src="(\/art\/(?:[\w-]+\/)*[\w-]+\.svg)"[^>]*? fetchPriority="high"[^>]*>/;
/** Larger drawings (bytes, as they lie on the disk) stay files: the text of the page would wait for them. */
const MOST = 24_000;

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

/**
 * A page that brings the drawing along which leads it: on a slow line that is one question less before the page looks as it should.
 * The router's payload names the file as ever, and React leaves an attribute that is there alone.
 * @param {import('./page-parts.mjs').PageParts} page
 * @param {string} folder of what is served below /
 */
export async function leadInside(page, folder) {
  const { head, body } = page;
  const found = leading.exec(body);
  if (!found) return page;
  const [picture, address] = found;
  const inside = await drawingAt(folder, address);
  if (inside === null) return page;
  const early = new RegExp(`<link rel="preload"(?=[^>]* as="image")[^>]* href="${address}"[^>]*/>`);
  const drawn = picture.replace(`src="${address}"`, () => `src="${inside}"`);
  return { ...page, head: head.replace(early, ''), body: body.slice(0, found.index) + drawn + body.slice(found.index + picture.length) };
}

/**
 * A page's Link header without the drawing that stands in the page now: React asks for it there, too.
 * @param {string} links
 * @param {string} before the body that names it
 * @param {string} after the body that has it inside, or names it still
 * @returns {string}
 */
export function withoutLead(links, before, after) {
  const address = before === after ? undefined : leading.exec(before)?.[1];
  return links
    .split(/,\s*(?=<)/)
    .filter((one) => !one.startsWith(`<${address}>`))
    .join(', ');
}
