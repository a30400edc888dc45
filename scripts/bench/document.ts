/** docs/benchmarks.md: a head, and a section for each part, which says at which commit it was measured. */
import { table } from './table';

const HEAD = [
  '# Benchmarks',
  '',
  'Written by `npm run bench`, or a section by its part’s name. Absolute figures belong to the machine of that run; the ratios are what to compare, and only within one section.',
  '',
  'What they are held against:',
  '',
  ...table(
    ['what', 'aim', 'section'],
    [
      ['largest text or picture on a phone (LCP), blocking time (TBT)', 'at most 1.0 s and 60 ms', 'the first two'],
      ['longest task with a quarter of the processor', '50 ms', 'The longest task of a page'],
      ['press before any script listens, to the next frame', '200 ms', 'The first press of a visitor'],
      ['scripts of a page', '143 KB', 'Weight of a page'],
      [
        'a page that is ready, at 1, 32 and 64 connections',
        'half of nginx’s requests/s; p99 and processor at most three times',
        'Throughput of /home',
      ],
      ['a page that only Next has kept (ISR)', '0.9 of Next alone', 'Page by page, *kept*'],
      ['a call through the door', 'at most twice the time, 0.6 of the requests/s', 'The BFF door'],
      ['a change behind a page', '2 s', 'A change behind a page'],
      ['second start', '4 s', 'Start and memory'],
    ],
  ),
  '',
  'A first visit, which renders the page, has no aim: ours asks the service, typesets formulas and packs what it keeps, and Next alone does not. A start makes all pages before visitors ask.',
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
