// What a PDF says of itself and reads out, as JSON: a process of its own, because the reader is an ES module only.
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdf = await getDocument({ data: new Uint8Array(readFileSync(process.argv[2])), verbosity: 0 }).promise;
const { info } = await pdf.getMetadata();
const roles = (node) => [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(roles)];
const alts = (node) => [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(alts)];
const pages = [];
for (let at = 1; at <= pdf.numPages; at += 1) {
  const page = await pdf.getPage(at);
  // A browser's own PDF has no structure.
  const tree = (await page.getStructTree()) ?? {};
  const { items } = await page.getTextContent();
  pages.push({ text: items.map(({ str }) => str).join(''), roles: roles(tree), alts: alts(tree) });
}
process.stdout.write(JSON.stringify({ title: info.Title ?? '', lang: info.Language ?? '', pages }));
