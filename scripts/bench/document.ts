/** docs/benchmarks.md: a head, and a section for each part, which says at which commit it was measured. */

const HEAD = [
  '# Benchmarks',
  '',
  'Written by `npm run bench`, or a section by its part’s name. Absolute figures belong to the machine of that run; the ratios are what to compare, and only within one section.',
  '',
].join('\n');

/** Sections by their heading, in their order. */
function sectionsOf(text: string): Map<string, string> {
  const sections = text.split(/^(?=## )/m).filter((piece) => piece.startsWith('## '));
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]));
}

/** One part as a section: `lines` begin with its heading. `where` = the machine and the commit, in words. */
export function sectionOf([heading = '', ...lines]: readonly string[], where: string): string {
  return [heading, '', `${where}.`, ...lines].join('\n').trimEnd() + '\n';
}

/** The document with these sections in place of those that had their headings; new ones come last. */
export function withSections(before: string, fresh: readonly string[]): string {
  const sections = sectionsOf(before);
  for (const section of fresh) for (const [heading, text] of sectionsOf(section)) sections.set(heading, text);
  return [HEAD, ...sections.values()].map((part) => part.trimEnd() + '\n').join('\n');
}
