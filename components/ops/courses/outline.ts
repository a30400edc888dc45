import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';

type Chapters = DeskOutput<'courses.show'>['chapters'];
export type Removed = DeskOutput<'courses.show'>['removed'][number];

/** A section as it is being arranged; `key` is its own before it has a number. */
export interface DraftSection {
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly trial: boolean;
  readonly lesson: string | null;
}
export interface DraftChapter {
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly sections: readonly DraftSection[];
}
export type Outline = readonly DraftChapter[];

let made = 0;
const newKey = (): string => `new-${(made += 1)}`;

/** What the service told, to be arranged. */
export const outlineOf = (chapters: Chapters): Outline =>
  chapters.map(({ id, title, sections }) => ({
    key: id === null ? newKey() : `chapter-${id}`,
    id,
    title,
    sections: sections.map((section) => ({
      key: section.id === null ? newKey() : `section-${section.id}`,
      id: section.id,
      title: section.title,
      trial: section.trial,
      lesson: section.lesson,
    })),
  }));

/** What the service is told. */
export const chaptersOf = (outline: Outline): DeskDraft<'courses.outline'>['chapters'] =>
  outline.map(({ id, title, sections }) => ({
    id,
    title,
    sections: sections.map((section) => ({ id: section.id, title: section.title, trial: section.trial, lesson: section.lesson })),
  }));

export const addChapter = (outline: Outline): Outline => [
  ...outline,
  { key: newKey(), id: null, title: '', sections: [{ key: newKey(), id: null, title: '', trial: false, lesson: null }] },
];

export const addSection = (outline: Outline, chapterKey: string): Outline =>
  outline.map((chapter) =>
    chapter.key === chapterKey
      ? { ...chapter, sections: [...chapter.sections, { key: newKey(), id: null, title: '', trial: false, lesson: null }] }
      : chapter,
  );

/** Puts a section that was taken out back, the last of its chapter, which comes back with it where it is gone. */
export function restored(outline: Outline, { id, title, lesson, chapter }: Removed): Outline {
  const section = { key: `section-${id}`, id, title, trial: false, lesson };
  if (outline.some((one) => one.id === chapter.id))
    return outline.map((one) => (one.id === chapter.id ? { ...one, sections: [...one.sections, section] } : one));
  return [...outline, { ...chapter, key: `chapter-${chapter.id}`, sections: [section] }];
}

/** Changes what of a section or a chapter is given. */
export const editSection = (outline: Outline, key: string, change: Partial<Omit<DraftSection, 'key' | 'id'>>): Outline =>
  outline.map((chapter) => ({
    ...chapter,
    sections: chapter.sections.map((section) => (section.key === key ? { ...section, ...change } : section)),
  }));
export const renameChapter = (outline: Outline, key: string, title: string): Outline =>
  outline.map((chapter) => (chapter.key === key ? { ...chapter, title } : chapter));

/** Takes a section out, or a chapter with all of its sections. */
export const without = (outline: Outline, key: string): Outline =>
  outline.flatMap((chapter) =>
    chapter.key === key ? [] : [{ ...chapter, sections: chapter.sections.filter((section) => section.key !== key) }],
  );

/** Puts a section into a chapter, in front of the `at`-th of what is there without it. */
function put(outline: Outline, key: string, chapterKey: string, at: number): Outline {
  const moved = outline.flatMap(({ sections }) => sections).find((section) => section.key === key);
  if (!moved) return outline;
  return without(outline, key).map((chapter) =>
    chapter.key === chapterKey
      ? { ...chapter, sections: [...chapter.sections.slice(0, at), moved, ...chapter.sections.slice(at)] }
      : chapter,
  );
}

/** One place up (-1) or down (1): a chapter among chapters, a section also into the chapter before or behind. */
export function moved(outline: Outline, key: string, by: -1 | 1): Outline {
  const c = outline.findIndex((chapter) => chapter.key === key);
  if (c >= 0) return swapped(outline, c, c + by);
  const from = outline.find(({ sections }) => sections.some((section) => section.key === key));
  if (!from) return outline;
  const at = from.sections.findIndex((section) => section.key === key);
  if (from.sections[at + by]) return put(outline, key, from.key, at + by);
  const next = outline[outline.indexOf(from) + by];
  return next ? put(outline, key, next.key, by === 1 ? 0 : next.sections.length) : outline;
}

function swapped(outline: Outline, one: number, other: number): Outline {
  const [a, b] = [outline[one], outline[other]];
  if (!a || !b) return outline;
  return outline.map((chapter, i) => (i === one ? b : i === other ? a : chapter));
}

/** What was dragged takes the place of what it was dropped on; a section dropped on a chapter becomes its first. */
export function dropped(outline: Outline, key: string, onKey: string): Outline {
  if (key === onKey) return outline;
  const chapterAt = (wanted: string): number => outline.findIndex((chapter) => chapter.key === wanted);
  const over = outline.find((chapter) => chapter.key === onKey || chapter.sections.some((section) => section.key === onKey));
  if (!over) return outline;
  const from = chapterAt(key);
  if (from >= 0) {
    const chapter = outline[from];
    const rest = outline.filter((one) => one.key !== key);
    const to = outline.indexOf(over);
    return chapter ? [...rest.slice(0, to), chapter, ...rest.slice(to)] : outline;
  }
  if (over.key === onKey) return put(outline, key, over.key, 0);
  return put(
    outline,
    key,
    over.key,
    over.sections.findIndex((section) => section.key === onKey),
  );
}
