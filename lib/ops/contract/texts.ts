import { z } from 'zod';
import type { DeskRows } from './row';
import { body, empty, id, time } from './shapes';

/** A text by its file below content/, and whose: the key of one site, '' = of all. */
const which = {
  name: z.string().max(80),
  site: z
    .string()
    .max(40)
    .regex(/^[\w-]*$/),
};
/** Its fields, and its body (Markdown) where it has one. */
const parts = { data: z.record(z.string(), z.json()), body: body.nullable() };

/** `file`: as the file says. `desk`: published at the desk. `changed`, `scheduled`: a newer version is not on the site (yet). */
const state = z.enum(['file', 'desk', 'changed', 'scheduled']);

/** Texts of the pages, for all sites and for one. The files of content/ are where they begin; what the desk has published is the desk's. */
export const textRows = {
  'texts.list': {
    right: 'content.write',
    kind: 'read',
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          name: which.name,
          /** A book's own; null where the screen has a name for it. */
          title: z.string().nullable(),
          /** That of all sites first, then those that sites have of their own. */
          of: z.array(z.object({ site: which.site, state, publishAt: time.nullable(), savedBy: z.string(), savedAt: time.nullable() })),
        }),
      ),
    }),
  },
  'texts.show': {
    right: 'content.write',
    kind: 'read',
    input: z.object(which),
    output: z.object({
      ...which,
      ...parts,
      /** Does the site have a text of its own, in a file, at the desk, or begun? Always true of all sites. */
      own: z.boolean(),
      /** Is what the site shows now the desk's, and not a file's? */
      published: z.boolean(),
      state,
      versionId: id.nullable(),
      publishAt: time.nullable(),
      /** The newest first; `text` null = back to the file, or to what all sites show. */
      versions: z.array(
        z.object({
          id,
          who: z.string(),
          savedAt: time,
          publishedAt: time.nullable(),
          publishAt: time.nullable(),
          text: z.string().nullable(),
        }),
      ),
      /** As it would stand in its file. */
      text: z.string(),
      /** Where that file goes, below content/. */
      path: z.string(),
    }),
  },
  /** The service says who may; the web tier, which has the forms of the pages, says what is wrong with it and how it looks on the site. */
  'texts.check': {
    right: 'content.write',
    kind: 'read',
    /** `on`: of all sites the one that it is shown on; the first where it is not said. */
    input: z.object({ ...which, ...parts, on: which.site.optional() }),
    output: z.object({ mistake: z.string(), html: z.string() }),
  },
  /** `basedOn` = the version that was on the screen. The web tier refuses before what no page could show. */
  'texts.save': {
    right: 'content.write',
    kind: 'act',
    input: z.object({ ...which, ...parts, basedOn: id.nullable() }),
    output: z.object({ versionId: id }),
  },
  'texts.publish': {
    right: 'content.write',
    kind: 'act',
    /** `at` null = now. */
    input: z.object({ ...which, versionId: id, at: time.nullable() }),
    output: empty,
  },
  'texts.unschedule': { right: 'content.write', kind: 'act', input: z.object(which), output: empty },
  /** An older version again, as the newest one and on the site. */
  'texts.restore': {
    right: 'content.write',
    kind: 'act',
    input: z.object({ ...which, versionId: id }),
    output: z.object({ versionId: id }),
  },
  /** What the desk has made of it goes: the file again, or for one site what all sites show. */
  'texts.back': { right: 'content.write', kind: 'act', input: z.object({ ...which, basedOn: id.nullable() }), output: empty },
} as const satisfies DeskRows;
