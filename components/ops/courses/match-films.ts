/** A section that a film can be for. */
export interface Place {
  readonly sectionId: number;
  /** From 1, through the course. */
  readonly no: number;
  readonly title: string;
  /** It has a film, or one is on its way. */
  readonly filled: boolean;
}

export interface Match {
  /** null = none is left for it. */
  readonly sectionId: number | null;
  readonly by: 'name' | 'number' | 'order' | null;
}

const stemOf = (fileName: string): string => fileName.normalize('NFKC').replace(/\.[^.]*$/, '');
/** Letters and digits alone: what people put between them differs. */
const plain = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** `wl-05-声音` is of the fifth: the first number that is no year and no size of a picture in thousands. */
function numberIn(stem: string): number | null {
  const said = /第\s*(\d{1,3})\s*讲/.exec(stem)?.[1] ?? /(?:^|\D)(\d{1,3})(?!\d)/.exec(stem)?.[1];
  return said === undefined ? null : Number(said);
}

/** The section whose title stands in the file's name, the longest of them. */
function named(stem: string, places: readonly Place[]): Place | undefined {
  const own = plain(stem);
  const found = places.filter(({ title }) => plain(title).length >= 2 && own.includes(plain(title)));
  return found.sort((a, b) => plain(b.title).length - plain(a.title).length)[0];
}

/**
 * Which section each of several films is for: first by a title in its name, then by a number in it, and what is left over goes in the
 * order of the names to the sections without a film. No section is given two.
 */
export function matchFilms(fileNames: readonly string[], places: readonly Place[]): Match[] {
  const matches: Match[] = fileNames.map(() => ({ sectionId: null, by: null }));
  const free = new Map(places.map((place) => [place.sectionId, place]));
  const order = fileNames
    .map((_name, at) => at)
    .sort((a, b) => (fileNames[a] ?? '').localeCompare(fileNames[b] ?? '', 'zh', { numeric: true }));
  const pass = (by: 'name' | 'number' | 'order', find: (stem: string, left: readonly Place[]) => Place | undefined): void => {
    for (const at of order) {
      if (matches[at]?.sectionId !== null) continue;
      const place = find(stemOf(fileNames[at] ?? ''), [...free.values()]);
      if (!place) continue;
      free.delete(place.sectionId);
      matches[at] = { sectionId: place.sectionId, by };
    }
  };
  pass('name', named);
  pass('number', (stem, left) => left.find(({ no }) => no === numberIn(stem)));
  pass('order', (_stem, left) => left.find(({ filled }) => !filled));
  return matches;
}
